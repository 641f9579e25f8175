import { useQueries } from '@tanstack/react-query'
import type { DayState } from '#domain/booking/month.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import { monthQuery } from '#web/features/catalogue/month-states.ts'

/** The favourite and party that day states are for. */
interface Asked {
  readonly supplierId: number
  /** Undefined for a shop: a day is available if any of its packages is. */
  readonly packageId: number | undefined
  readonly people: number
}

/**
 * Availability of a favourite on the days of a trip, which may span two months. Empty until it is loaded, if it could
 * not be loaded, and while `isAsked` is false.
 */
export function useTripDayStates(
  { supplierId, packageId, people }: Asked,
  days: readonly JapanDate[],
  isAsked: boolean,
): ReadonlyMap<JapanDate, DayState> {
  const months = [...new Set(days.map((date) => date.slice(0, 7)))]
  const answers = useQueries({
    queries: months.map((month) => ({
      ...monthQuery(supplierId, month, { packageId, peopleNum: people }),
      enabled: isAsked,
    })),
  })
  return new Map(answers.flatMap(({ data }) => data?.map(({ date, state }) => [date, state] as const) ?? []))
}
