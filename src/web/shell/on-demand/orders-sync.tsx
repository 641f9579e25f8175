import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ORDERS_KEY } from '#web/features/orders/queries.ts'
import { onTabNews } from '#web/platform/tabs.ts'

/**
 * Follows what another tab has done with an order, such as paid it: what this tab shows of orders is asked again (PE-13); the
 * tickets see to themselves. Where tabs cannot talk they ask when they are looked at. Renders nothing. Once, in the shell.
 */
export function OrdersSync() {
  const client = useQueryClient()
  useEffect(() => onTabNews('orders', () => void client.invalidateQueries({ queryKey: ORDERS_KEY })), [client])
  return null
}
