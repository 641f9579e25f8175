import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { freeTimesOfDay, nextFreeTimes } from '#contract/availability.ts'
import { fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/**
 * POST /api/seatWarehouse/nextFreeTimes: the first days on which a party finds room, with their times; not before `fromDate`. For a package,
 * or for the one that the party would be offered.
 */
export const freeTimesQuery = (supplierId: number, peopleNum: number, fromDate?: string, packageId?: number) =>
  queryOptions({
    queryKey: ['supplier', supplierId, 'free', peopleNum, fromDate ?? null, packageId ?? null],
    queryFn: ({ signal }) => fetchData(nextFreeTimes, { supplierId, packageId, peopleNum, fromDate }, { signal }),
    staleTime: STALE.brief,
    placeholderData: keepPreviousData,
  })

/** How long answers on free times are kept that nobody looks at, in ms. */
const KEPT_MS = 60_000

/** POST /api/seatWarehouse/freeTimesOfDay: the first free times of some shops on a day, always asked again. */
export const freeOfDayQuery = (
  supplierIds: readonly number[],
  warehouseDate: string,
  asked: {
    readonly peopleNum: number | undefined
    readonly timeFrom: string | undefined
    readonly timeTo: string | undefined
  },
) =>
  queryOptions({
    queryKey: ['suppliers', 'free', supplierIds, warehouseDate, asked],
    queryFn: ({ signal }) =>
      fetchData(freeTimesOfDay, { supplierIds: [...supplierIds], warehouseDate, ...asked }, { signal }),
    staleTime: STALE.live,
    gcTime: KEPT_MS,
  })
