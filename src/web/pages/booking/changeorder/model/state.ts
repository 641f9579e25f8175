import type { Order } from '#contract/order.ts'
import { orderKind, orderLabel, RESERVATION_STATUS } from '#domain/order/order-state.ts'

/**
 * Progress of a change. `waiting`: can be settled. `done`: the new order has replaced the old one. `lapsed`: its time
 * is over. `replaced`, `cancelled`, `used`: the old order has reached this state, so the change cannot be made.
 */
export type ChangeProgress = 'waiting' | 'done' | 'lapsed' | 'replaced' | 'cancelled' | 'used'

type Facts = Pick<Order, 'orderType' | 'orderStatus' | 'payStatus'>

/** Derives the progress from both orders. `left` is the time left to settle the change, in ms; null if unknown. */
export function changeProgress(old: Facts, next: Facts, left: number | null): ChangeProgress {
  if (next.payStatus === 1) return 'done'
  if (old.orderStatus === RESERVATION_STATUS.changed) return 'replaced'
  const label = orderLabel(orderKind(old.orderType), old.orderStatus)
  if (label === 'cancelled') return 'cancelled'
  if (label === 'finished') return 'used'
  const isOpen = orderLabel(orderKind(next.orderType), next.orderStatus) === 'unpaid'
  return isOpen && left !== 0 ? 'waiting' : 'lapsed'
}
