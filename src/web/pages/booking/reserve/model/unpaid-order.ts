import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/order.ts'
import { awaitsPayment } from '#domain/order/order-state.ts'
import { orderQuery } from '#web/features/orders/queries.ts'
import { backFromPageOrder } from '#web/features/reserve/back-from-order.ts'
import type { ReserveSearch } from '../search.ts'

/**
 * The unpaid order from whose payment page the customer returned to this form (OP-10); null if no order is held any
 * more.
 */
export function useUnpaidOrder(packageId: number, { action }: ReserveSearch): Order | null {
  const back = action === 'back' ? backFromPageOrder.read() : null
  const isOfPackage = back?.packageId === packageId
  const { data: order } = useQuery({ ...orderQuery(back?.orderId ?? 0), enabled: isOfPackage })
  if (!isOfPackage || !order || !awaitsPayment(order)) return null
  return order
}
