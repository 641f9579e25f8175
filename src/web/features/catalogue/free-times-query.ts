import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { nextFreeTimes } from '#contract/availability.ts'
import { fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** POST /api/seatWarehouse/nextFreeTimes: the first days on which a party finds room, with their times; not before `fromDate`. */
export const freeTimesQuery = (supplierId: number, peopleNum: number, fromDate?: string) =>
  queryOptions({
    queryKey: ['supplier', supplierId, 'free', peopleNum, fromDate ?? null],
    queryFn: ({ signal }) => fetchData(nextFreeTimes, { supplierId, peopleNum, fromDate }, { signal }),
    staleTime: STALE.brief,
    placeholderData: keepPreviousData,
  })
