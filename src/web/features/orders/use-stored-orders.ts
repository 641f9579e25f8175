import { useQuery } from '@tanstack/react-query'
import { useOwnerId } from '#web/platform/owner.ts'
import { storedOrdersQuery } from './queries.ts'
import type { StoredOrders } from './stored-orders.ts'

/** What this device has stored of its owner's orders; null until that is read. */
export function useStoredOrders(): StoredOrders | null {
  const { data } = useQuery(storedOrdersQuery(useOwnerId()))
  return data ?? null
}
