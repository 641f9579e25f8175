import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ORDERS_KEY } from '#web/features/orders/queries.ts'
import { onTabMessage } from '#web/platform/tabs.ts'

/**
 * Refetches orders when another tab has changed one, for example paid it (PE-13); tickets have their own sync. Without
 * a channel between tabs, they refetch when they become visible. Renders nothing. Used once, in the shell.
 */
export function OrdersSync() {
  const client = useQueryClient()
  useEffect(() => onTabMessage('orders', () => void client.invalidateQueries({ queryKey: ORDERS_KEY })), [client])
  return null
}
