import type { Order } from '#contract/order.ts'
import type { JapanDate } from '#domain/calendar/time.ts'
import type { PlannedPlace } from '#domain/trip/trip-code.ts'

interface Reserved {
  readonly date: JapanDate
  readonly order: Pick<Order, 'packageId' | 'supplierId'>
}

/** Whether a wish has been reserved: an order for the same place on the same day. */
export function isReserved(wish: Pick<PlannedPlace, 'type' | 'id' | 'date'>, orders: readonly Reserved[]): boolean {
  return orders.some(({ date, order }) => {
    return date === wish.date && wish.id === (wish.type === 'package' ? order.packageId : order.supplierId)
  })
}
