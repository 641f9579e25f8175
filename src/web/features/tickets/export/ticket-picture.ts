import { groupForReading, shortCode } from '#domain/order/trade-number.ts'
import { SHOP, shopDateTime, shopDay, shopGuest, shopPeople } from '#i18n/shop/japanese.ts'
import { SHOP_PICTURE } from '#i18n/shop/picture.ts'
import type { SavedTicket } from '#web/platform/ticket-store.ts'

const WIDTH = 1080
const MARGIN = 72
/** Characters of the guest's note that fit a line. */
const NOTE_LENGTH = 40
const FONT = '"Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", "Yu Gothic", Meiryo, sans-serif'

/** Draws a line of text, made smaller until it fits. */
function write(pen: CanvasRenderingContext2D, text: string, y: number, size: number, weight = 400): void {
  let fitting = size
  do pen.font = `${weight} ${fitting}px ${FONT}`
  while (pen.measureText(text).width > WIDTH - 2 * MARGIN && --fitting > 20)
  pen.fillText(text, MARGIN, y)
}

/** Until when the picture is good, where that is not as long as the ticket: its token is renewed in the app alone. */
function untilOf({ tokenUntil, validUntil }: SavedTicket['ticket']): string[] {
  if (tokenUntil === null || tokenUntil >= validUntil) return []
  return [`${SHOP_PICTURE.until}　${shopDateTime(tokenUntil)}`]
}

/** The ticket as a PNG for the photo library: what the shop reads, the QR with its quiet zone, the order number and the code. */
export async function ticketPicture({ ticket, qr }: SavedTicket): Promise<Blob | null> {
  const { order } = ticket
  const canvas = document.createElement('canvas')
  // Whole pixels per module keep the code sharp.
  const module = Math.floor((WIDTH - 2 * MARGIN) / qr.size)
  const side = module * qr.size
  canvas.width = WIDTH
  const note = order.tip.trim().replace(/\s+/g, ' ')
  const shortNote = note.length > NOTE_LENGTH ? `${note.slice(0, NOTE_LENGTH)}…` : note
  const lines = [...(order.needs?.shop ?? []), ...(note === '' ? [] : [`${SHOP.note}　${shortNote}`])]
  const top = 560 + lines.length * 64
  const below = [`${SHOP.code}　${shortCode(ticket.orderNo)}`, ...untilOf(ticket), SHOP_PICTURE.void]
  canvas.height = top + side + 120 + below.length * 64 + 70
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#1d1b20'
  write(pen, order.supplier.jpName, 130, 64, 700)
  write(pen, order.supplier.enName, 190, 36)
  const when =
    order.usetime === null
      ? `${SHOP.validUntil}　${shopDay(ticket.validUntil)}`
      : `${SHOP.when}　${shopDateTime(order.usetime)}`
  write(pen, `${SHOP.name}　${shopGuest(ticket)}`, 290, 42, 700)
  write(pen, when, 360, 42, 700)
  write(pen, `${SHOP.people}　${shopPeople(ticket)}`, 430, 42, 700)
  write(pen, `${SHOP.course}　${order.comboPackage.jpName} × ${order.packageNum}`, 500, 42, 700)
  for (const [index, line] of lines.entries()) write(pen, line, 570 + index * 64, 36, 700)
  pen.save()
  pen.translate((WIDTH - side) / 2, top - 20)
  pen.scale(module, module)
  pen.fillStyle = '#000000'
  pen.fill(new Path2D(qr.path))
  pen.restore()
  write(pen, groupForReading(ticket.orderNo), top + side + 60, 56, 700)
  for (const [index, line] of below.entries())
    write(pen, line, top + side + 130 + index * 64, 36, index === 0 ? 700 : 400)
  write(pen, 'Tabifuda 旅札', top + side + 130 + below.length * 64, 34)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
