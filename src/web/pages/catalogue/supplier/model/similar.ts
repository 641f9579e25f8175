import { useQuery } from '@tanstack/react-query'
import type { SupplierDetail } from '#contract/supplier.ts'
import { guessLikeQuery } from '#web/features/catalogue/guess-like-query.ts'
import { useApprox } from '#web/features/config/use-approx.ts'
import { usePlace } from '#web/features/search/use-place.ts'

/** Suppliers similar to this one; empty if they could not be loaded. */
export function useSimilar(supplier: SupplierDetail) {
  return { similar: useQuery(guessLikeQuery(supplier.id)).data ?? [], placeOf: usePlace(), approx: useApprox() }
}
