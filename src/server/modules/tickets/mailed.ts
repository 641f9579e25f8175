import { groupForReading, shortCode } from '#domain/order/trade-number.ts'
import { SHOP, shopDateTime, shopDay, shopGuest, shopPeople } from '#i18n/shop/japanese.ts'
import { qrPng } from '#server/pictures/qr-png.ts'
import type { MailedTicket } from '#server/ports/mail.ts'
import { type CurrentTicketDependencies, currentTicket } from './current.ts'

/** Pixels per module: sharp on a phone's screen, about 400 pixels in total and a few kB. */
const MODULE_PX = 6

/**
 * The ticket of an order for a mail (decision 30): its QR code as a picture, and the facts for the counter in
 * Japanese. Null if the order has no usable ticket, or if its signature would expire before the visit; the reminder
 * then contains it. Guests' needs, which may concern health, are not sent by mail (decision 20).
 */
export async function mailedTicket(
  deps: CurrentTicketDependencies,
  orderId: number,
  now: Temporal.Instant,
): Promise<MailedTicket | null> {
  const { ticket } = (await currentTicket(deps, orderId, now)) ?? {}
  if (ticket?.state !== 'usable' || ticket.tokenUntil === null) return null
  const { order, tokenUntil } = ticket
  if (order.usetime !== null && order.usetime > tokenUntil) return null
  const guest = shopGuest(ticket)
  const when: readonly [string, string] =
    order.usetime === null ? [SHOP.validUntil, shopDay(ticket.validUntil)] : [SHOP.when, shopDateTime(order.usetime)]
  return {
    png: qrPng(ticket.url, MODULE_PX),
    shop: order.supplier.jpName,
    facts: [
      [SHOP.orderNo, groupForReading(ticket.orderNo)],
      [SHOP.code, shortCode(ticket.orderNo)],
      ...(guest === '' ? [] : [[SHOP.name, guest] as const]),
      when,
      [SHOP.people, shopPeople(ticket)],
      [SHOP.course, `${order.comboPackage.jpName} × ${order.packageNum}`],
    ],
    until: Temporal.Instant.fromEpochMilliseconds(tokenUntil),
    shopUntil: `${shopDateTime(tokenUntil)}まで`,
  }
}
