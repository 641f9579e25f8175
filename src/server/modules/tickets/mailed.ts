import { groupForReading, shortCode } from '#domain/order/trade-number.ts'
import { SHOP, shopDateTime, shopDay, shopGuest, shopPeople } from '#i18n/shop/japanese.ts'
import type { MailedTicket } from '#server/ports/mail.ts'
import { qrPng } from '#server/qr-png.ts'
import { type CurrentTicketDependencies, currentTicket } from './current.ts'

/** Pixels of a module: sharp on a phone's screen, some 400 pixels in all and a few kB. */
const MODULE_PX = 6

/**
 * The ticket of an order as it goes with a mail (decision 107): its QR as a picture, and what the counter reads next to it, in Japanese.
 * Null where the order has no ticket that can be used now, or where its signature would end before the visit: the reminder brings that
 * one. Needs of guests, which may be about health, do not travel by mail (decision 097).
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
