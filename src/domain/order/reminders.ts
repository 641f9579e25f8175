import { addDays, japanDate, japanDateTime } from '#domain/calendar/time.ts'
import { EXPIRY_REMINDER_DAYS, EXPIRY_REMINDER_TIME, VISIT_REMINDER_HOURS } from '#domain/constants.ts'

/** What a customer is reminded of: a visit that is near, or a ticket that ends soon. */
export type Reminder =
  | { readonly kind: 'visit'; readonly hours: number; readonly at: Temporal.Instant }
  | { readonly kind: 'ends'; readonly days: number; readonly at: Temporal.Instant }

/** When an order takes place, or, without a date, until when it can be used; both are null for an unpaid undated one. */
export interface OrderDates {
  readonly useTime: Temporal.Instant | null
  readonly validUntil: Temporal.Instant | null
}

/** Every reminder of an order, in order of time (decision 066): a dated one before its visit, an undated one before its end. */
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

/** The first reminder after `now`; null when there is none left. One whose time has come by then is not made up for. */
export function nextReminder(order: OrderDates, now: Temporal.Instant): Reminder | null {
  return remindersOf(order).find(({ at }) => isAfter(at, now)) ?? null
}

/**
 * The reminder to send at `now`, when one has been due since `dueSince`: the latest of those whose time has come, so that
 * a server that was away sends one and not two. Null when the visit has begun or the ticket has ended meanwhile.
 */
export function reminderDue(order: OrderDates, dueSince: Temporal.Instant, now: Temporal.Instant): Reminder | null {
  const end = order.useTime ?? order.validUntil
  if (end === null || !isAfter(end, now)) return null
  const due = remindersOf(order).filter(({ at }) => !isAfter(dueSince, at) && !isAfter(at, now))
  return due.at(-1) ?? null
}
