import { addDays, endOfJapanDay, japanDate } from '#domain/calendar/time.ts'
import { REDEEM_EARLY_HOURS, UNDATED_VALID_DAYS } from '#domain/constants.ts'

/** The time in which a ticket can be redeemed, both ends included. `from` is null for an undated one. */
export type RedeemWindow = { readonly from: Temporal.Instant | null; readonly until: Temporal.Instant }

export type Redeemable =
  | { readonly state: 'open'; readonly until: Temporal.Instant }
  | { readonly state: 'too-early'; readonly from: Temporal.Instant }
  | { readonly state: 'too-late'; readonly until: Temporal.Instant }

/** The last instant of use of an undated order: the end of the Japan day 90 days after its payment (BZ-34). */
export function undatedExpiry(paidAt: Temporal.Instant): Temporal.Instant {
  return endOfJapanDay(addDays(japanDate(paidAt), UNDATED_VALID_DAYS))
}

/**
 * A dated ticket: 2 hours before its time until the end of that Japan day. An undated one: until it expires. Null for
 * an order with neither, which is not a ticket yet.
 */
export function redeemWindow(ticket: {
  readonly useTime: Temporal.Instant | null
  readonly expireTime: Temporal.Instant | null
}): RedeemWindow | null {
  if (ticket.useTime !== null) {
    return {
      from: ticket.useTime.subtract({ hours: REDEEM_EARLY_HOURS }),
      until: endOfJapanDay(japanDate(ticket.useTime)),
    }
  }
  return ticket.expireTime === null ? null : { from: null, until: ticket.expireTime }
}

/** Whether the ticket can be redeemed at that instant. If not, from or until when it can or could. */
export function redeemable(at: Temporal.Instant, window: RedeemWindow): Redeemable {
  if (window.from !== null && Temporal.Instant.compare(at, window.from) < 0) {
    return { state: 'too-early', from: window.from }
  }
  if (Temporal.Instant.compare(at, window.until) > 0) return { state: 'too-late', until: window.until }
  return { state: 'open', until: window.until }
}
