import type { CodedTicket } from '#contract/check/calls.ts'
import { CODE_SEARCH_DAYS, CODE_SEARCH_TICKETS, SHOP_CODE_MATCHES } from '#domain/constants.ts'
import { shortCode } from '#domain/order/trade-number.ts'
import type { Db } from '#server/db/connect.ts'
import { presentBooking } from './present.ts'
import { findByNumbers, redeemedNumbers, undatedNumbers } from './store.ts'

/**
 * The shop's tickets with a code (SH-08): the code on a guest's screen, which is derived from the order number and
 * not stored, or the code of a redemption, accepted or not. Returns no personal data, because a guessed code may
 * match a stranger's ticket.
 */
export async function findByCode(
  db: Db,
  supplierId: number,
  code: string,
  now: Temporal.Instant,
): Promise<CodedTicket[]> {
  const since = now.subtract({ hours: 24 * CODE_SEARCH_DAYS })
  const undated = await undatedNumbers(db, supplierId, since, CODE_SEARCH_TICKETS)
  const redeemed = await redeemedNumbers(db, supplierId, { code, since }, SHOP_CODE_MATCHES)
  const shown = undated.filter((orderNo) => shortCode(orderNo) === code).slice(0, SHOP_CODE_MATCHES)
  const orders = await findByNumbers(db, supplierId, [...new Set([...shown, ...redeemed])])
  return orders
    .map((row) => presentBooking(row, now))
    .filter((booking) => booking !== null)
    .map(({ orderNo, course, quantity, useTime, validUntil }) => ({ orderNo, course, quantity, useTime, validUntil }))
}
