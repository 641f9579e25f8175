import { groupForReading, shortCode } from '#domain/order/trade-number.ts'
import { isLive, STATUS_TONES, type TicketDisplay } from '#domain/ticket/display-status.ts'
import { SHOP, SHOP_STATE, shopDateTime, shopDay, shopGuest, shopPeople, shopStamp } from '#i18n/shop/japanese.ts'
import { SHOP_PICTURE } from '#i18n/shop/picture.ts'
import type { SavedTicket } from '#web/platform/ticket-store.ts'
import type { ListedTicket } from '../use-tickets-state.ts'

const WIDTH = 1080
const MARGIN = 72
/** Maximum length of the guest's note on a line, in characters. */
const NOTE_LENGTH = 40
/** Height of the state line; its colours are those of the app. */
const STATE_HEIGHT = 96
const TONES = {
  ok: { ground: '#e4efe2', ink: '#2a5b39' },
  wait: { ground: '#fbefd5', ink: '#754b00' },
  used: { ground: '#ece7df', ink: '#57524b' },
  bad: { ground: '#fbe3dd', ink: '#a02a16' },
} as const
/** As faint as on the screen, so that no camera can scan it. */
const FAINT = 0.16
const FONT = '"Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", "Yu Gothic", Meiryo, sans-serif'

/** Draws a line of text, reducing its size until it fits. */
function write(pen: CanvasRenderingContext2D, text: string, y: number, size: number, weight = 400): void {
  let fitting = size
  do pen.font = `${weight} ${fitting}px ${FONT}`
  while (pen.measureText(text).width > WIDTH - 2 * MARGIN && --fitting > 20)
  pen.fillText(text, MARGIN, y)
}

/** Expiry of the picture, if it is earlier than the ticket's: only the app renews the token. */
function untilOf({ tokenUntil, validUntil }: SavedTicket['ticket']): string[] {
  if (tokenUntil === null || tokenUntil >= validUntil) return []
  return [`${SHOP_PICTURE.until}　${shopDateTime(tokenUntil)}`]
}

/** State in Japanese, and in the UI language if different; null if the picture shows the ticket as usable. */
function stateOf({ status, usedAt }: TicketDisplay, own: string | null): string | null {
  if (status === 'ready' || status === 'early') return null
  const when = usedAt === null ? '' : shopDateTime(usedAt)
  return [SHOP_STATE[status], when, own ?? ''].filter((part) => part !== '').join('　')
}

/** Draws the state as a stamp over the faint code of an unusable ticket, as on the screen. */
function stamp(pen: CanvasRenderingContext2D, text: string, [x, y]: readonly [number, number], ink: string): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(-Math.PI / 15)
  pen.font = `800 110px ${FONT}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = ink
  pen.fillText(text, 0, 0)
  const width = pen.measureText(text).width + 80
  pen.lineWidth = 12
  pen.strokeStyle = ink
  pen.strokeRect(-width / 2, -100, width, 200)
  pen.restore()
}

/**
 * The ticket as a PNG for the photo library: the facts for the shop, the QR with its quiet zone, order number and code.
 * States other than usable are written in Japanese and in the UI language (`ownState`, null in Japanese). The code of
 * an unusable ticket is too faint to scan.
 */
export async function ticketPicture(
  { ticket, qr, display }: ListedTicket,
  ownState: string | null,
): Promise<Blob | null> {
  const { order } = ticket
  const state = stateOf(display, ownState)
  const isFaint = !isLive(display.status) || display.status === 'recorded'
  const { ground, ink } = TONES[STATUS_TONES[display.status]]
  const canvas = document.createElement('canvas')
  // Whole pixels per module keep the code sharp.
  const module = Math.floor((WIDTH - 2 * MARGIN) / qr.size)
  const side = module * qr.size
  canvas.width = WIDTH
  const note = order.tip.trim().replace(/\s+/g, ' ')
  const shortNote = note.length > NOTE_LENGTH ? `${note.slice(0, NOTE_LENGTH)}…` : note
  const lines = [...(order.needs?.shop ?? []), ...(note === '' ? [] : [`${SHOP.note}　${shortNote}`])]
  const head = state === null ? 0 : STATE_HEIGHT
  const top = head + 560 + lines.length * 64
  const code = display.code === null ? `${SHOP.code}　${shortCode(ticket.orderNo)}` : `${SHOP.useCode}　${display.code}`
  const below = [code, ...(isFaint ? [] : [...untilOf(ticket), SHOP_PICTURE.void])]
  canvas.height = top + side + 120 + below.length * 64 + 70
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  if (state !== null) {
    pen.fillStyle = ground
    pen.fillRect(0, 0, WIDTH, head)
    pen.fillStyle = ink
    write(pen, state, 64, 46, 700)
  }
  pen.fillStyle = '#1d1b20'
  write(pen, order.supplier.jpName, head + 130, 64, 700)
  write(pen, order.supplier.enName, head + 190, 36)
  const when =
    order.usetime === null
      ? `${SHOP.validUntil}　${shopDay(ticket.validUntil)}`
      : `${SHOP.when}　${shopDateTime(order.usetime)}`
  write(pen, `${SHOP.name}　${shopGuest(ticket)}`, head + 290, 42, 700)
  write(pen, when, head + 360, 42, 700)
  write(pen, `${SHOP.people}　${shopPeople(ticket)}`, head + 430, 42, 700)
  write(pen, `${SHOP.course}　${order.comboPackage.jpName} × ${order.packageNum}`, head + 500, 42, 700)
  for (const [index, line] of lines.entries()) write(pen, line, head + 570 + index * 64, 36, 700)
  pen.save()
  pen.translate((WIDTH - side) / 2, top - 20)
  pen.scale(module, module)
  pen.fillStyle = '#000000'
  pen.globalAlpha = isFaint ? FAINT : 1
  pen.fill(new Path2D(qr.path))
  pen.restore()
  if (isFaint) stamp(pen, shopStamp(display.status), [WIDTH / 2, top - 20 + side / 2], ink)
  write(pen, groupForReading(ticket.orderNo), top + side + 60, 56, 700)
  for (const [index, line] of below.entries())
    write(pen, line, top + side + 130 + index * 64, 36, index === 0 ? 700 : 400)
  write(pen, 'Tabifuda 旅札', top + side + 130 + below.length * 64, 34)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
