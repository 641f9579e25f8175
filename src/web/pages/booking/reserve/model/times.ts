import { useQuery } from '@tanstack/react-query'
import { periodFromWire } from '#contract/day-hours.ts'
import { meetsLeadTime } from '#domain/booking/lead-time.ts'
import { slotsOfDay } from '#domain/booking/slots.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import { japanDateTime } from '#domain/calendar/time.ts'
import { isDated } from '#domain/order/order-state.ts'
import { slotsQuery } from '#web/features/catalogue/queries.ts'
import { changeSlotsQuery } from '#web/features/orders/queries.ts'
import type { ReserveForm } from '#web/features/reserve/reserve-info.ts'
import type { OfferedTime } from '#web/features/reserve/time-choice.tsx'
import { now } from '#web/platform/clock.ts'
import type { Change } from './change.ts'
import type { ReservePackage } from './package.ts'

/** Why a chosen time is no longer available. */
type Lost = 'soon' | 'full'

/**
 * Arrival times of the chosen day with the seats left at each. Seats held by the order being changed count as
 * available. Times that are too soon (RS-03, KD-02) or full cannot be chosen.
 */
export function useTimes(
  pack: ReservePackage,
  form: ReserveForm,
  { hoursOn, change }: { hoursOn: DayHours; change: Change | null },
) {
  const dated = isDated(pack.useType)
  const isAsked = dated && form.date !== null
  const day = form.date ?? ''
  const regularSlots = useQuery({ ...slotsQuery(pack.supplier.id, day, pack.id), enabled: isAsked && change === null })
  const slotsForChange = useQuery({
    ...changeSlotsQuery(change?.old.id ?? 0, pack.id, day),
    enabled: isAsked && change !== null,
  })
  const slots = change === null ? regularSlots : slotsForChange
  const leftAt = new Map(slots.data?.map(({ time, left }) => [time, left]))
  const at = now()
  const offer = (time: string): OfferedTime => ({
    time,
    left: leftAt.get(time) ?? null,
    isSoon: form.date !== null && !meetsLeadTime(at, japanDateTime(form.date, time), pack.leadHours),
  })
  const { isSoon, left } = form.time === null ? { isSoon: false, left: null } : offer(form.time)
  const lost: Lost | null = isSoon ? 'soon' : left === 0 ? 'full' : null
  // Before a day is chosen: the opening times of all weekdays.
  const ofAnyDay = pack.periods.length > 0 ? pack.periods : pack.supplier.periods
  const hours = form.date === null ? ofAnyDay.map(periodFromWire) : hoursOn(form.date)
  const times = slotsOfDay(hours).map(offer)
  // A time outside the opening hours of a newly chosen day is not selectable.
  const time = lost === null && times.some((each) => each.time === form.time) ? form.time : null
  const seats = time === null ? undefined : leftAt.get(time)
  return {
    dated,
    lost,
    /** All times of the day are too soon. */
    isLate: times.length > 0 && times.every((each) => each.isSoon),
    time,
    times,
    slots: { waiting: slots.isLoading, error: slots.error, retry: () => slots.refetch() },
    /** Seats left at the chosen time if they are too few for the party, else null. */
    tooFew: seats !== undefined && form.people !== null && seats < form.people ? seats : null,
  }
}
