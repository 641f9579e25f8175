import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { monthOfShop } from '#contract/availability.ts'
import type { DayState } from '#domain/booking/month.ts'
import { fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** Who comes for what: the package where one is chosen, and the part of the day where one is. */
interface MonthAsked {
  readonly packageId?: number | undefined
  readonly peopleNum: number
  readonly timeFrom?: string | undefined
  readonly timeTo?: string | undefined
}

/** POST /api/seatWarehouse/monthOfShop: what each day of a month (YYYY-MM) is to a party. */
export const monthQuery = (supplierId: number, month: string, asked: MonthAsked) =>
  queryOptions({
    queryKey: ['supplier', supplierId, 'month', month, asked],
    queryFn: ({ signal }) => fetchData(monthOfShop, { supplierId, month, ...asked }, { signal }),
    staleTime: STALE.brief,
  })

/**
 * The states of the days that a calendar shows, and what it tells its month to. Until they are known, or where they cannot be had, the days stand
 * without marks, and can be chosen all the same.
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
