import { useQuery } from '@tanstack/react-query'
import { supplierQuery } from '#web/features/catalogue/queries.ts'

/** Details of a shop beyond its pin; null while loading or after a failure. */
export function useMapShop(id: number) {
  return useQuery(supplierQuery(id)).data ?? null
}
