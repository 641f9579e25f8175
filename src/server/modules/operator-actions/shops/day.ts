import { type HoursRules, hoursOf } from '#domain/calendar/hours.ts'
import { withDayClosed, withDayOpen } from '#domain/calendar/hours-changes.ts'
import { type JapanDate, japanDate } from '#domain/calendar/time.ts'
import type { Handle } from '#server/db/connect.ts'
import { readHolidays, readRules, writeRules } from '#server/modules/hours/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { findShop, lockShop, ordersOfDay } from './store.ts'

/** The consequences of closing a day of a shop for new orders, or of reopening it. */
export interface DayPlan {
  readonly shop: string
  readonly day: JapanDate
  readonly lock: boolean
  /** Orders of the day, paid and unpaid, and their seats. They stay valid. */
  readonly sold: { readonly orders: number; readonly unpaid: number; readonly seats: number }
  readonly orderNos: readonly string[]
}

interface Asked {
  readonly supplierId: number
  readonly day: JapanDate
  readonly lock: boolean
}

/**
 * Whether a day is closed, and the shop's rules after the change; null if the shop has no hours for the reopened
 * day.
 */
async function dayOf(
  db: Handle,
  { supplierId, day, lock }: Asked,
): Promise<{ readonly isClosed: boolean; readonly changed: HoursRules | null }> {
  const rules = await readRules(db, supplierId)
  const holidays = new Set(await readHolidays(db))
  const isClosed = hoursOf(rules, day, holidays).length === 0
  return { isClosed, changed: lock ? withDayClosed(rules, day) : withDayOpen(rules, day, holidays) }
}

/**
 * Closes a day of a shop for new orders, or reopens it. Sold orders stay valid; declining or refunding them is a
 * separate act.
 */
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
