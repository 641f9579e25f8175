import { type JapanDate, japanDate } from '#domain/calendar/time.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { findShop, isLocked, lockDay, lockShop, ordersOfDay, unlockDay } from './store.ts'

/** What closing a day of a shop for new orders would do, or opening it again. */
export interface DayPlan {
  readonly shop: string
  readonly day: JapanDate
  readonly lock: boolean
  /** What is sold on the day, and stays: orders, paid and unpaid ones, with their seats. */
  readonly sold: { readonly orders: number; readonly unpaid: number; readonly seats: number }
  readonly orderNos: readonly string[]
}

/** Closes a day of a shop for new orders, or opens it again. What is sold stays valid; declining or refunding it is another act. */
export function dayAct(supplierId: number, day: JapanDate, lock: boolean): Act<DayPlan> {
  return {
    name: lock ? 'lock day' : 'unlock day',
    subject: `shop ${supplierId}`,
    waitsForCatalogue: true,
    lock: (tx) => lockShop(tx, supplierId),

    async plan(db, now) {
      const shop = await findShop(db, supplierId)
      if (!shop) return refuseAct('shop-unknown', { shop: supplierId })
      if (day < japanDate(now)) return refuseAct('day-past', { day })
      if ((await isLocked(db, supplierId, day)) === lock) return refuseAct(lock ? 'day-locked' : 'day-open', { day })
      const orders = await ordersOfDay(db, supplierId, day)
      return planned({
        shop: shop.name,
        day,
        lock,
        sold: {
          orders: orders.length,
          unpaid: orders.filter(({ pay_status }) => pay_status === 0).length,
          seats: orders.reduce((sum, { people_num }) => sum + people_num, 0),
        },
        orderNos: orders.map(({ order_no }) => order_no),
      })
    },

    async perform(tx) {
      await (lock ? lockDay : unlockDay)(tx, supplierId, day)
      return undefined
    },

    logged: () => ({ before: { day, locked: !lock }, after: { day, locked: lock } }),
    orderOf: () => null,
  }
}
