import { type HoursRules, hoursOf } from '#domain/calendar/hours.ts'
import { withDayClosed, withDayOpen } from '#domain/calendar/hours-changes.ts'
import { type JapanDate, japanDate } from '#domain/calendar/time.ts'
import type { Handle } from '#server/db/connect.ts'
import { readHolidays, readRules, writeRules } from '#server/modules/hours/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { findShop, lockShop, ordersOfDay } from './store.ts'

/** What closing a day of a shop for new orders would do, or opening it again. */
export interface DayPlan {
  readonly shop: string
  readonly day: JapanDate
  readonly lock: boolean
  /** What is sold on the day, and stays: orders, paid and unpaid ones, with their seats. */
  readonly sold: { readonly orders: number; readonly unpaid: number; readonly seats: number }
  readonly orderNos: readonly string[]
}

interface Asked {
  readonly supplierId: number
  readonly day: JapanDate
  readonly lock: boolean
}

/** Whether a day is closed, and the rules of its shop with it closed or open; null where it has no hours to open with. */
async function dayOf(
  db: Handle,
  { supplierId, day, lock }: Asked,
): Promise<{ readonly isClosed: boolean; readonly changed: HoursRules | null }> {
  const rules = await readRules(db, supplierId)
  const holidays = new Set(await readHolidays(db))
  const isClosed = hoursOf(rules, day, holidays).length === 0
  return { isClosed, changed: lock ? withDayClosed(rules, day) : withDayOpen(rules, day, holidays) }
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
      const { isClosed, changed } = await dayOf(db, { supplierId, day, lock })
      if (isClosed === lock) return refuseAct(lock ? 'day-locked' : 'day-open', { day })
      if (changed === null) return refuseAct('day-no-hours', { day })
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
      const { changed } = await dayOf(tx, { supplierId, day, lock })
      if (changed) await writeRules(tx, supplierId, changed)
      return undefined
    },

    logged: () => ({ before: { day, locked: !lock }, after: { day, locked: lock } }),
    orderOf: () => null,
  }
}
