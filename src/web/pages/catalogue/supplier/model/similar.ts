import { useQuery } from '@tanstack/react-query'
import type { SupplierDetail } from '#contract/supplier.ts'
import { guessLikeQuery } from '#web/features/catalogue/guess-like-query.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { usePlace } from '#web/features/search/use-place.ts'

/** Others that resemble a supplier; none where they could not be fetched. */
export function useSimilar(supplier: SupplierDetail) {
  return { similar: useQuery(guessLikeQuery(supplier.id)).data ?? [], placeOf: usePlace(), approx: useApprox() }
}
