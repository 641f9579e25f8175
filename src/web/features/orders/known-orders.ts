import { orderKind } from '#domain/order/order-state.ts'
import { newestFirst, type StoredOrder, type StoredOrders } from './stored-orders.ts'

/**
 * Every order of the lists that this device knows of, newest first: those that were stored, and those of its tickets (`held`). Of an
 * order that is in both, what was heard last counts. What a shop gives out at its own QR is used there and then, and is in no list.
 */
export function knownOrders(stored: StoredOrders | null, held: readonly StoredOrder[]): readonly StoredOrder[] {
  const byId = new Map<number, StoredOrder>()
  for (const one of [...(stored?.orders ?? []), ...held]) {
    const other = byId.get(one.order.id)
    if (!other || one.checkedAt >= other.checkedAt) byId.set(one.order.id, one)
  }
  return [...byId.values()].filter(({ order }) => orderKind(order.orderType) !== 'qr').sort(newestFirst)
}
