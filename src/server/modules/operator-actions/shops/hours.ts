import { isDeepStrictEqual } from 'node:util'
import { slotsOfDay } from '#domain/booking/slots.ts'
import type { DayHours } from '#domain/calendar/day-hours.ts'
import { dayHours, type HoursRules } from '#domain/calendar/hours.ts'
import { formatUseTimeStr, japanDate, japanTime } from '#domain/calendar/time.ts'
import type { Handle } from '#server/db/connect.ts'
import { readHolidays, readRules, type StoredHours, storedOf, writeRules } from '#server/modules/hours/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { findShop, futureOrders, lockShop } from './store.ts'

/** The consequences of new hours of a shop. */
export interface HoursPlan {
  readonly shop: string
  readonly before: StoredHours
  readonly after: StoredHours
  /**
   * Future orders whose start time is outside the new hours. They stay valid; declining, moving or refunding them is a
   * separate act.
   */
  readonly outside: readonly {
    readonly orderNo: string
    readonly start: string
    readonly people: number
    readonly isPaid: boolean
  }[]
}

const isWithin = (hoursOn: DayHours, at: Temporal.Instant): boolean =>
  slotsOfDay(hoursOn(japanDate(at))).includes(japanTime(at))

async function ordersOutside(db: Handle, supplierId: number, hoursOn: DayHours, now: Temporal.Instant) {
  const rows = await futureOrders(db, supplierId, now)
  return rows.flatMap(({ order_no: orderNo, use_time, people_num: people, pay_status }) => {
    const at = use_time?.toTemporalInstant()
    if (!at || isWithin(hoursOn, at)) return []
    return [{ orderNo, start: formatUseTimeStr(at), people, isPaid: pay_status !== 0 }]
  })
}

/**
 * Sets the weekly hours, closings and openings of a shop. Orders outside the new hours stay valid; the plan lists
 * them.
 */
export function hoursAct(supplierId: number, rules: HoursRules): Act<HoursPlan> {
  const after = storedOf(rules)
  return {
    name: 'hours',
    subject: `shop ${supplierId}`,
    waitsForCatalogue: true,
    lock: (tx) => lockShop(tx, supplierId),

    async plan(db, now) {
      const shop = await findShop(db, supplierId)
      if (!shop) return refuseAct('shop-unknown', { shop: supplierId })
      const before = storedOf(await readRules(db, supplierId))
      if (isDeepStrictEqual(before, after)) return refuseAct('hours-same')
      const hoursOn = dayHours(rules, new Set(await readHolidays(db)))
      const outside = await ordersOutside(db, supplierId, hoursOn, now)
      return planned({ shop: shop.name, before, after, outside })
    },

    async perform(tx) {
      await writeRules(tx, supplierId, rules)
      return undefined
    },

    logged: ({ before, after: next, outside }) => ({
      before: { ...before },
      after: { ...next, outside: outside.length },
    }),
    orderOf: () => null,
  }
}
