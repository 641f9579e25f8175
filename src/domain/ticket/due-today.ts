import { japanDate } from '#domain/calendar/time.ts'
import { type DisplayStatus, isLive } from './display-status.ts'

/** The fields that decide the app icon's badge. `usetime`: epoch ms; null for an undated ticket. */
interface DueTicket {
  readonly display: { readonly status: DisplayStatus }
  readonly ticket: { readonly order: { readonly usetime: number | null } }
}

const dayOf = (at: number): string => japanDate(Temporal.Instant.fromEpochMilliseconds(at))

/**
 * Number of unused tickets for this Japan date at `at` (epoch ms). Undated tickets do not count, and neither does one
 * that was redeemed here, confirmed or not.
 */
export function dueToday(tickets: readonly DueTicket[], at: number): number {
  const today = dayOf(at)
  return tickets.filter(
    ({ display: { status }, ticket: { order } }) =>
      order.usetime !== null && dayOf(order.usetime) === today && isLive(status) && status !== 'recorded',
  ).length
}
