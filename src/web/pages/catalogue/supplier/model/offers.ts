import { useQuery } from '@tanstack/react-query'
import type { SupplierDetail } from '#contract/supplier.ts'
import { couponsQuery } from '#web/features/catalogue/coupons-query.ts'
import { packagesQuery } from '#web/features/catalogue/queries.ts'
import { useApprox } from '#web/features/config/use-approx.ts'

/** Packages of a supplier. */
export function usePackages(supplier: SupplierDetail) {
  return { packages: useQuery(packagesQuery(supplier.id)), approx: useApprox() }
}

/** Coupons of a supplier; empty if there are none or they could not be loaded. */
export function useCoupons(supplier: SupplierDetail) {
  return useQuery({ ...couponsQuery(supplier.id), enabled: supplier.couponFlag === 1 }).data ?? []
}
