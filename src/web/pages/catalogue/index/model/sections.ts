import { type QueryClient, useQuery } from '@tanstack/react-query'
import { topShops } from '#domain/catalogue/top-shops.ts'
import { HOME_TOP_SUPPLIERS } from '#domain/constants.ts'
import { bannersQuery, smallThemesQuery } from '#web/features/catalogue/home-queries.ts'
import { topSuppliersQuery } from '#web/features/catalogue/queries.ts'
import { visaQuery } from '#web/features/catalogue/visa-query.ts'

/** Data of one section. `data` is undefined while loading; `error` is set only without data. */
interface Section<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly retry: () => Promise<unknown>
}

function section<Data>(query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> }) {
  const { data, error, refetch } = query
  return { data, error: data ? null : error, retry: () => refetch() } satisfies Section<Data>
}

export const useBanners = () => section(useQuery(bannersQuery))

export const useSmallThemes = () => section(useQuery(smallThemesQuery))

export const useVisaShops = () => section(useQuery(visaQuery))

/** The best-rated suppliers of all Japan, best first; without enough of them, the picked or the most popular ones. */
export const useTopSuppliers = () =>
  section(useQuery({ ...topSuppliersQuery(null), select: (rows) => topShops(rows.slice(0, HOME_TOP_SUPPLIERS)) }))

/** Prefetches the data of the sections below the fold. Settles when every request has succeeded or failed. */
export async function prefetchSections(client: QueryClient): Promise<void> {
  await Promise.all([
    client.prefetchQuery(bannersQuery),
    client.prefetchQuery(topSuppliersQuery(null)),
    client.prefetchQuery(smallThemesQuery),
    client.prefetchQuery(visaQuery),
  ])
}
