import { useQuery } from '@tanstack/react-query'
import { topSuppliersQuery } from '#web/features/catalogue/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { usePlace } from '#web/features/search/use-place.ts'

/** The best-rated shops of all Japan; undefined while loading. */
export function useBestRated() {
  const { data, error, refetch } = useQuery(topSuppliersQuery(null))
  return {
    suppliers: data,
    error: data ? null : error,
    retry: () => refetch(),
    placeOf: usePlace(),
    approx: useApprox(),
  }
}
