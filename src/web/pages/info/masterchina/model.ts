import { useQuery } from '@tanstack/react-query'
import { topShops } from '#domain/catalogue/top-shops.ts'
import { topSuppliersQuery } from '#web/features/catalogue/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { usePlace } from '#web/features/search/use-place.ts'

/**
 * The best-rated shops of all Japan; without scores, those picked by the operator (RV-01). Undefined while loading.
 */
export function useBestRated() {
  const { data, error, refetch } = useQuery({ ...topSuppliersQuery(null), select: topShops })
  return {
    kind: data?.kind,
    suppliers: data?.shops,
    error: data ? null : error,
    retry: () => refetch(),
    placeOf: usePlace(),
    approx: useApprox(),
  }
}
