import type { Order } from '#contract/order.ts'
import { orderKind, orderLabel, RESERVATION_STATUS } from '#domain/order/order-state.ts'

/**
 * How far a change is. `waiting`: it can be settled. `done`: the new order is in the place of the old one. `lapsed`: its time is
 * over. `replaced`, `cancelled`, `used`: that became of the old order meanwhile, so this change cannot be made.
 */
export type ChangeProgress = 'waiting' | 'done' | 'lapsed' | 'replaced' | 'cancelled' | 'used'

type Facts = Pick<Order, 'orderType' | 'orderStatus' | 'payStatus'>

/** Reads it from both orders; `left` is what is left of the time to settle it, in ms, null where it is not known. */
export function changeProgress(old: Facts, next: Facts, left: number | null): ChangeProgress {
  if (next.payStatus === 1) return 'done'
  if (old.orderStatus === RESERVATION_STATUS.changed) return 'replaced'
  const label = orderLabel(orderKind(old.orderType), old.orderStatus)
  if (label === 'cancelled') return 'cancelled'
  if (label === 'finished') return 'used'
  const isOpen = orderLabel(orderKind(next.orderType), next.orderStatus) === 'unpaid'
  return isOpen && left !== 0 ? 'waiting' : 'lapsed'
}
