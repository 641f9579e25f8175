import { addDays, japanDate, japanDateTime } from '#domain/calendar/time.ts'
import { EXPIRY_REMINDER_DAYS, EXPIRY_REMINDER_TIME, VISIT_REMINDER_HOURS } from '#domain/constants.ts'

/** A reminder to the customer: a visit that is near, or a ticket that ends soon. */
export type Reminder =
  | { readonly kind: 'visit'; readonly hours: number; readonly at: Temporal.Instant }
  | { readonly kind: 'ends'; readonly days: number; readonly at: Temporal.Instant }

/** The time of an order's visit, or the end of an undated one. Both are null for an unpaid undated order. */
export interface OrderDates {
  readonly useTime: Temporal.Instant | null
  readonly validUntil: Temporal.Instant | null
}

/**
 * Every reminder of an order, in order of time (decision 27): before the visit of a dated order, before the end of
 * an undated one.
 */
function remindersOf({ useTime, validUntil }: OrderDates): Reminder[] {
  if (useTime !== null) {
    return VISIT_REMINDER_HOURS.map((hours) => ({ kind: 'visit', hours, at: useTime.subtract({ hours }) }))
  }
  if (validUntil === null) return []
  const lastDay = japanDate(validUntil)
  return EXPIRY_REMINDER_DAYS.map((days) => {
    return { kind: 'ends', days, at: japanDateTime(addDays(lastDay, -days), EXPIRY_REMINDER_TIME) }
  })
}

const isAfter = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) > 0

/** The first reminder after `now`, or null. Missed ones are not sent later. */
export function nextReminder(order: OrderDates, now: Temporal.Instant): Reminder | null {
  return remindersOf(order).find(({ at }) => isAfter(at, now)) ?? null
}

/**
 * The reminder to send at `now`: the latest one due since `dueSince`, so that a server that was down sends one
 * instead of two. Null when the visit has started or the ticket has ended.
 */
export function reminderDue(order: OrderDates, dueSince: Temporal.Instant, now: Temporal.Instant): Reminder | null {
  const end = order.useTime ?? order.validUntil
  if (end === null || !isAfter(end, now)) return null
  const due = remindersOf(order).filter(({ at }) => !isAfter(dueSince, at) && !isAfter(at, now))
  return due.at(-1) ?? null
}
