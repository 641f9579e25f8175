import { ORDER_CONTACT_YEARS, ORDER_NEEDS_DAYS } from './kept-order-data.ts'
import { days, isPeriodOver, type Period, years } from './period.ts'

/** The times of an order that decide when it ended; null where it has none. */
export interface OrderTimes {
  readonly closedAt: Temporal.Instant | null
  readonly usedAt: Temporal.Instant | null
  readonly useTime: Temporal.Instant | null
  readonly validUntil: Temporal.Instant | null
  readonly holdUntil: Temporal.Instant
}

/**
 * When an order ends or ended, for its retention: the earliest of its visit, its expiry, its redemption and its closing
 * (cancelled, declined, replaced, lapsed, expired), so that a refund long after the visit prolongs nothing. An undated
 * order that was never paid has none of these and ends with its hold. `ENDED_AT` of the server's retention module says
 * the same in SQL.
 */
export function orderEnd({ closedAt, usedAt, useTime, validUntil, holdUntil }: OrderTimes): Temporal.Instant {
  const [earliest] = [closedAt, usedAt, useTime, validUntil]
    .filter((time) => time !== null)
    .toSorted(Temporal.Instant.compare)
  return earliest ?? holdUntil
}

/** How long an order keeps its needs, ages and notes, and how long its names and addresses (RE-01). */
export const NEEDS_KEPT: Period = days(ORDER_NEEDS_DAYS)
export const CONTACTS_KEPT: Period = years(ORDER_CONTACT_YEARS)

/**
 * Which texts of an order have been deleted, for a page that would otherwise show empty fields. A text that is still
 * there (the order is held) is not deleted.
 */
export function deletedTexts(
  order: OrderTimes & { readonly hasNeeds: boolean; readonly hasContacts: boolean },
  now: Temporal.Instant,
): { readonly needs: boolean; readonly contacts: boolean } {
  const end = orderEnd(order)
  return {
    needs: !order.hasNeeds && isPeriodOver(NEEDS_KEPT, end, now),
    contacts: !order.hasContacts && isPeriodOver(CONTACTS_KEPT, end, now),
  }
}
