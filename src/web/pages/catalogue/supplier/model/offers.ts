import { useQuery } from '@tanstack/react-query'
import type { SupplierDetail } from '#contract/supplier.ts'
import { couponsQuery } from '#web/features/catalogue/coupons-query.ts'
import { packagesQuery } from '#web/features/catalogue/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'

/** What a supplier sells. */
export function usePackages(supplier: SupplierDetail) {
  return { packages: useQuery(packagesQuery(supplier.id)), approx: useApprox() }
}

/** The coupons of a supplier; empty where it has none or they could not be fetched. */
export function useCoupons(supplier: SupplierDetail) {
  return useQuery({ ...couponsQuery(supplier.id), enabled: supplier.couponFlag === 1 }).data ?? []
}
