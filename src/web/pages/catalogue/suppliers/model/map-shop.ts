import { useQuery } from '@tanstack/react-query'
import { supplierQuery } from '#web/features/catalogue/queries.ts'

/** More of a shop than its pin says; null until it is there, or where it cannot be had. */
export function useMapShop(id: number) {
  return useQuery(supplierQuery(id)).data ?? null
}
