import { type Html, html } from '#domain/html.ts'
import { groupForReading, shortCode } from '#domain/order/trade-number.ts'
import { type DisplayStatus, isLive, STATUS_TONES } from '#domain/ticket/display-status.ts'
import { SHOP, SHOP_STATE, shopDateTime, shopStamp } from '#i18n/shop/japanese.ts'
import { classes, icon } from './parts.ts'
import { isJapanese, type TicketView, word } from './view.ts'

/** The icons of the app's `StateStrip`. */
const ICONS = {
  ready: 'circle-check-big',
  early: 'clock',
  stale: 'timer-reset',
  confirming: 'hourglass',
  recorded: 'wifi-off',
  used: 'stamp',
  expired: 'calendar-x',
  missed: 'calendar-off',
  cancelled: 'ban',
  changed: 'arrow-left-right',
  refused: 'circle-x',
} as const satisfies Record<DisplayStatus, string>

function stateStrip(view: TicketView): Html {
  const { status } = view.display
  const strip = classes(view, 'stateStrip', 'strip')
  const own = !isJapanese(view) && html`<span>${word(view, `state:${status}`)}</span>`
  return html`<p class="${strip}" data-tone="${STATUS_TONES[status]}" data-status="${status}">${icon(view, ICONS[status])}<b lang="ja" translate="no">${SHOP_STATE[status]}</b>${own}</p>`
}

function timeOfUse(view: TicketView): Html | null {
  const { usedAt } = view.display
  if (usedAt === null || !Number.isFinite(usedAt)) return null
  return html`<span class="${classes(view, 'counter', 'time')}" lang="ja" translate="no">${shopDateTime(usedAt)}</span>`
}

/** The only form of the app's QR paths: runs of dark modules. */
const QR_PATH = /^(?:M\d{1,3} \d{1,3}h\d{1,3}v1h-\d{1,3}z)+$/

function qrCode(view: TicketView, isDimmed: boolean): Html {
  const { size, path } = view.stored.qr
  if (!Number.isInteger(size) || !QR_PATH.test(path)) throw new Error('The stored QR is no drawing of ours')
  const of = (name: string) => classes(view, 'qrCode', name)
  const stamp =
    isDimmed &&
    html`<span class="${of('stamp')}" lang="ja" translate="no" aria-hidden="true">${shopStamp(view.display.status)}</span>`
  return html`<div class="${of('frame')}" translate="no"${isDimmed && html` data-dimmed="true"`}><svg class="${of('code')}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="${word(view, 'qr')}"><rect width="${size}" height="${size}" fill="#ffffff"></rect><path d="${path}" fill="#000000"></path></svg>${stamp}</div>`
}

/**
 * The part of the ticket that the shop checks: state, QR, order number and code; the markup of the app's
 * `CounterStub`.
 */
export function stub(view: TicketView): Html {
  const { display, stored } = view
  const of = (name: string) => classes(view, 'counter', name)
  const isShown = isLive(display.status) && display.status !== 'recorded'
  const own =
    !isJapanese(view) &&
    html`<small>${display.code === null ? word(view, 'ticketCode') : word(view, 'redemptionCode')}</small>`
  const hint = isShown && html`<p class="${of('hint')}">${icon(view, 'sun')}${word(view, 'hint')}</p>`
  return html`<div class="${of('head')}">${stateStrip(view)}${timeOfUse(view)}</div><div class="${of('stub')}">${qrCode(view, !isShown)}<p class="${of('number')}"><span class="visuallyHidden" lang="ja" translate="no">${SHOP.orderNo}</span><b class="num" translate="no" data-testid="order-no">${groupForReading(stored.ticket.orderNo)}</b></p><p class="${of('code')}"><span lang="ja" translate="no">${display.code === null ? SHOP.code : SHOP.useCode}</span>${own}<b translate="no" data-testid="short-code">${display.code ?? shortCode(stored.ticket.orderNo)}</b></p>${hint}</div>`
}
