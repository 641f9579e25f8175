import { useQuery } from '@tanstack/react-query'
import { slotsOfDay } from '#domain/booking/slots.ts'
import { isDated } from '#domain/order/order-state.ts'
import { slotsQuery } from '#web/features/catalogue/queries.ts'
import type { ReserveForm } from '#web/features/reserve/reserve-info.ts'
import type { Change } from './change.ts'
import type { Pack } from './package.ts'

/** The opening hours of a package's shop. */
export function periodsOf({ supplier }: Pack) {
  return supplier.periods.map(({ startTimeStr, endTimeStr }) => ({ start: startTimeStr, end: endTimeStr }))
}

/** The arrival times of the chosen day with the seats that are left at each; those that a changed order holds itself are free for it. */
export function useTimes(pack: Pack, form: ReserveForm, change: Change | null) {
  const dated = isDated(pack.useType)
  const slots = useQuery({
    ...slotsQuery(pack.supplier.id, form.date ?? ''),
    enabled: dated && form.date !== null,
  })
  const leftAt = new Map(
    slots.data?.map(({ time, left }) => [time, left + (change?.ownSeats(`${form.date} ${time}`) ?? 0)]),
  )
  const isFull = form.time !== null && leftAt.get(form.time) === 0
  /** A time that has filled up meanwhile is no choice. */
  const time = isFull ? null : form.time
  const seats = time === null ? undefined : leftAt.get(time)
  return {
    dated,
    /** The chosen time has filled up. */
    isFull,
    time,
    times: slotsOfDay(periodsOf(pack)).map((each) => ({ time: each, left: leftAt.get(each) ?? null })),
    slots: { waiting: slots.isLoading, error: slots.error, retry: () => slots.refetch() },
    /** Seats left at the chosen time where they are too few, else null. */
    tooFew: seats !== undefined && form.people !== null && seats < form.people ? seats : null,
  }
}
