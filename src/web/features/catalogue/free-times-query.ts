import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { freeTimesOfDay, nextFreeTimes } from '#contract/availability.ts'
import type { Arrivals } from '#domain/booking/arrivals.ts'
import { fetchData } from '#web/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/** Who looks for a free time: a party, from a day on, in a part of the day, for a package or for the one that it would be offered. */
export interface FreeAsked {
  readonly supplierId: number
  readonly peopleNum: number
  readonly fromDate?: string | undefined
  readonly packageId?: number | undefined
  readonly arrivals?: Arrivals | null | undefined
}

/** POST /api/seatWarehouse/nextFreeTimes: the first days on which a party finds room, with their times; not before `fromDate`. */
export const freeTimesQuery = ({ arrivals, ...asked }: FreeAsked) =>
  queryOptions({
    queryKey: ['supplier', asked.supplierId, 'free', asked, arrivals ?? null],
    queryFn: ({ signal }) => fetchData(nextFreeTimes, { ...asked, ...partOf(arrivals) }, { signal }),
    staleTime: STALE.brief,
    placeholderData: keepPreviousData,
  })

/**
 * The next free times in the chosen part of the day, and in all of the day where that has none: a shop that only has lunch still shows it.
 * `arrivals`: the part that they are of.
 */
export function useFreeTimes({ arrivals = null, ...asked }: FreeAsked, enabled: boolean) {
  const wanted = useQuery({ ...freeTimesQuery({ ...asked, arrivals }), enabled })
  const hasNone = arrivals !== null && wanted.data?.length === 0 && !wanted.isPlaceholderData
  const any = useQuery({ ...freeTimesQuery(asked), enabled: enabled && hasNone })
  const { data, isPending, isPlaceholderData } = hasNone ? any : wanted
  return { data, isPending, isPlaceholderData, arrivals: hasNone ? null : arrivals }
}

/** A part of the day as the server is asked for it. */
export const partOf = (arrivals: Arrivals | null | undefined) => ({ timeFrom: arrivals?.from, timeTo: arrivals?.to })

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
