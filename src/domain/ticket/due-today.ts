import { japanDate } from '#domain/calendar/time.ts'
import { type DisplayStatus, isLive } from './display-status.ts'

/** What the number on the app's icon depends on. `usetime`: epoch ms; null for a ticket without a day. */
interface DueTicket {
  readonly display: { readonly status: DisplayStatus }
  readonly ticket: { readonly order: { readonly usetime: number | null } }
}

const dayOf = (at: number): string => japanDate(Temporal.Instant.fromEpochMilliseconds(at))

/**
 * How many tickets are for this day in Japan and still to be used at `at` (epoch ms). One without a day is for no day in particular,
 * and one that was redeemed here needs nobody's attention any more, confirmed or not.
 */
export function dueToday(tickets: readonly DueTicket[], at: number): number {
  const today = dayOf(at)
  return tickets.filter(
    ({ display: { status }, ticket: { order } }) =>
      order.usetime !== null && dayOf(order.usetime) === today && isLive(status) && status !== 'recorded',
  ).length
}
