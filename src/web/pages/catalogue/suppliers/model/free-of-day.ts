import { useQueries } from '@tanstack/react-query'
import type { freeTimesOfDay } from '#contract/availability.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { ListVisit } from '#domain/catalogue/list-filters.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { freeOfDayQuery } from '#web/features/catalogue/free-times-query.ts'

/** Availability of a shop on the chosen day. `quiet`: nothing to show, or it could not be loaded. */
export type FreeOfShop =
  | { readonly state: 'loading' }
  | { readonly state: 'quiet' }
  | { readonly state: 'known'; readonly free: ResponseOf<typeof freeTimesOfDay>[number] }

/**
 * Available times of each listed shop on the chosen day, within the chosen part of the day. Requested per page
 * (PE-08). Null without a day.
 */
export function useFreeOfDay(
  suppliers: readonly { readonly id: number }[],
  { day, ...visit }: ListVisit,
): ((supplierId: number) => FreeOfShop) | null {
  const ids = day === undefined ? [] : suppliers.map(({ id }) => id)
  const pages = Array.from({ length: Math.ceil(ids.length / PAGE_SIZE) }, (_, page) =>
    ids.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  )
  const results = useQueries({ queries: pages.map((page) => freeOfDayQuery(page, day ?? '', visit)) })
  if (day === undefined) return null
  return (supplierId) => {
    const result = results[Math.floor(ids.indexOf(supplierId) / PAGE_SIZE)]
    // Cached availability is outdated, so nothing is shown if the request fails.
    if (result === undefined || result.isError) return { state: 'quiet' }
    if (!result.data) return { state: 'loading' }
    const free = result.data.find((one) => one.supplierId === supplierId)
    return free ? { state: 'known', free } : { state: 'quiet' }
  }
}
