import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { monthOfShop } from '#contract/availability.ts'
import type { DayState } from '#domain/booking/month.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** Party size, with the package and part of the day if chosen. */
interface MonthAsked {
  readonly packageId?: number | undefined
  readonly peopleNum: number
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
}

/** POST /api/seatWarehouse/monthOfShop: the state of each day of a month (YYYY-MM) for a party. */
export const monthQuery = (supplierId: number, month: string, asked: MonthAsked) =>
  queryOptions({
    queryKey: ['supplier', supplierId, 'month', month, asked],
    queryFn: ({ signal }) => fetchData(monthOfShop, { supplierId, month, ...asked }, { signal }),
    staleTime: STALE.brief,
  })

/**
 * Day states for a calendar, and the callback for its visible month. Until the states load, or if that fails, days are
 * unmarked and can still be chosen.
 */
export function useMonthStates(supplierId: number, asked: MonthAsked, isAsked = true) {
  const [month, setMonth] = useState<string | null>(null)
  const { data } = useQuery({
    ...monthQuery(supplierId, month ?? '', asked),
    enabled: isAsked && month !== null,
    placeholderData: keepPreviousData,
  })
  const states: ReadonlyMap<string, DayState> = new Map(data?.map(({ date, state }) => [date, state]))
  return { states: isAsked ? states : undefined, onMonth: setMonth }
}
