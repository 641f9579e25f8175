import { useQuery } from '@tanstack/react-query'
import { useOwnerId } from '#web/platform/owner.ts'
import { storedOrdersQuery } from './queries.ts'
import type { StoredOrders } from './stored-orders.ts'

/** The owner's orders stored on this device; null until read. */
export function useStoredOrders(): StoredOrders | null {
  const { data } = useQuery(storedOrdersQuery(useOwnerId()))
  return data ?? null
}
