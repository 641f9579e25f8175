import { slotsOfDay } from '#domain/booking/slots.ts'
import { formatUseTimeStr, japanDate, japanTime } from '#domain/calendar/time.ts'
import { readDayHours } from '#server/modules/hours/index.ts'
import { type Act, planned, refuseAct } from '../act.ts'
import { findShop, insertSlot, lockShop, setShopCapacity, setSlotCapacity, slotsOf } from './store.ts'

/** The consequences of a new number of seats. */
export interface CapacityPlan {
  readonly shop: string
  /** `YYYY-MM-DD HH:mm` in Japan; null: every future start time. */
  readonly at: string | null
  readonly before: number
  readonly after: number
  /** Future start times with seats sold whose number changes too. */
  readonly changed: number
  /** Start times with more seats sold than the new number. Sold seats stay valid and no more are sold. */
  readonly oversold: readonly { readonly start: string; readonly taken: number }[]
}

/**
 * Sets the seats of a shop for all future start times, or for one (`at`). A number below the seats sold cancels no
 * order: the start time is full, and its number decreases as orders are cancelled (OC-12).
 */
export function capacityAct(supplierId: number, capacity: number, at: Temporal.Instant | null): Act<CapacityPlan> {
  return {
    name: 'capacity',
    subject: `shop ${supplierId}`,
    waitsForCatalogue: true,
    lock: (tx) => lockShop(tx, supplierId),

    async plan(db, now) {
      const shop = await findShop(db, supplierId)
      if (!shop) return refuseAct('shop-unknown', { shop: supplierId })
      if (at && Temporal.Instant.compare(at, now) < 0) return refuseAct('slot-past', { at: formatUseTimeStr(at) })
      if (at && !slotsOfDay((await readDayHours(db, supplierId))(japanDate(at))).includes(japanTime(at))) {
        return refuseAct('slot-unknown', { at: formatUseTimeStr(at) })
      }
      const slots = await slotsOf(db, supplierId, now, at)
      const changed = slots.filter((slot) => (slot.loweredTo ?? slot.capacity) !== capacity)
      const [own] = at ? slots : []
      const before = own ? (own.loweredTo ?? own.capacity) : shop.capacity
      if (before === capacity && changed.length === 0) return refuseAct('capacity-same', { capacity })
      return planned({
        shop: shop.name,
        at: at && formatUseTimeStr(at),
        before,
        after: capacity,
        changed: changed.length,
        oversold: slots
          .filter(({ taken }) => taken > capacity)
          .map(({ startsAt, taken }) => ({ start: formatUseTimeStr(startsAt.toTemporalInstant()), taken })),
      })
    },

    async perform(tx, _plan, _by, now) {
      if (at) await insertSlot(tx, supplierId, at, capacity)
      else await setShopCapacity(tx, supplierId, capacity)
      await setSlotCapacity(tx, supplierId, capacity, { from: now, only: at })
      return undefined
    },

    logged: (plan) => ({
      before: { at: plan.at, seats: plan.before },
      after: { at: plan.at, seats: plan.after, starts: plan.changed, oversold: plan.oversold.length },
    }),
    orderOf: () => null,
  }
}
