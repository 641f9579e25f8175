import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { freeTimesOfDay, nextFreeTimes } from '#contract/availability.ts'
import type { Arrivals } from '#domain/booking/arrivals.ts'
import type { ListVisit } from '#domain/catalogue/list-filters.ts'
import { fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'

/**
 * Search for free times: party size, first day, part of the day, and package. The default package is the one that the
 * party would be offered.
 */
export interface FreeAsked {
  readonly supplierId: number
  readonly peopleNum: number
  readonly fromDate?: string | undefined
  readonly packageId?: number | undefined
  readonly arrivals?: Arrivals | null | undefined
}

/** POST /api/seatWarehouse/nextFreeTimes: the first days, from `fromDate`, with room for the party, and their times. */
export const freeTimesQuery = ({ arrivals, ...asked }: FreeAsked) =>
  queryOptions({
    queryKey: ['supplier', asked.supplierId, 'free', asked, arrivals ?? null],
    queryFn: ({ signal }) => fetchData(nextFreeTimes, { ...asked, ...arrivalParams(arrivals) }, { signal }),
    staleTime: STALE.brief,
    placeholderData: keepPreviousData,
  })

/**
 * The next free times in the chosen part of the day. Falls back to the whole day if that part has none, so a lunch-only
 * shop still shows its times. `arrivals`: the part of the day of the returned times, null for the whole day.
 */
export function useFreeTimes({ arrivals = null, ...asked }: FreeAsked, enabled: boolean) {
  const wanted = useQuery({ ...freeTimesQuery({ ...asked, arrivals }), enabled })
  const hasNone = arrivals !== null && wanted.data?.length === 0 && !wanted.isPlaceholderData
  const any = useQuery({ ...freeTimesQuery(asked), enabled: enabled && hasNone })
  const { data, isPending, isPlaceholderData } = hasNone ? any : wanted
  return { data, isPending, isPlaceholderData, arrivals: hasNone ? null : arrivals }
}

/** A part of the day as request parameters. */
export const arrivalParams = (arrivals: Arrivals | null | undefined) => ({
  timeFrom: arrivals?.from,
  timeTo: arrivals?.to,
})

/** How long unused free-times answers stay cached, in ms. */
const KEPT_MS = 60_000

/** POST /api/seatWarehouse/freeTimesOfDay: the first free times of several shops on a day. Always refetched. */
export const freeOfDayQuery = (
  supplierIds: readonly number[],
  day: string,
  { people, timeFrom, timeTo }: Omit<ListVisit, 'day'>,
) =>
  queryOptions({
    queryKey: ['suppliers', 'free', supplierIds, day, { people, timeFrom, timeTo }],
    queryFn: ({ signal }) => {
      const asked = { warehouseDate: day, peopleNum: people, timeFrom, timeTo }
      return fetchData(freeTimesOfDay, { supplierIds: [...supplierIds], ...asked }, { signal })
    },
    staleTime: STALE.live,
    gcTime: KEPT_MS,
  })
