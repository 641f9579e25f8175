import { orderKind } from '#domain/order/order-state.ts'
import { newestFirst, type StoredOrder, type StoredOrders } from './stored-orders.ts'

/**
 * All orders that this device knows, newest first: stored orders and those of its tickets (`held`). If both contain
 * an order, the one checked last is used. Orders made at a shop's QR are used immediately and are not listed.
 */
export function knownOrders(stored: StoredOrders | null, held: readonly StoredOrder[]): readonly StoredOrder[] {
  const byId = new Map<number, StoredOrder>()
  for (const one of [...(stored?.orders ?? []), ...held]) {
    const other = byId.get(one.order.id)
    if (!other || one.checkedAt >= other.checkedAt) byId.set(one.order.id, one)
  }
  return [...byId.values()].filter(({ order }) => orderKind(order.orderType) !== 'qr').sort(newestFirst)
}
