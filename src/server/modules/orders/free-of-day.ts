import type { freeTimesOfDay } from '#contract/availability.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { freeTimesOn } from '#domain/booking/free-times.ts'
import { offeredPackages } from '#domain/booking/offered-package.ts'
import { endOfJapanDay, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import { FREE_TIMES_ON_CARD } from '#domain/constants.ts'
import { coalesce } from '#server/concurrency/coalesce.ts'
import type { Db } from '#server/db/connect.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { cellsFrom, type TakenSeats, takenSeats } from './seats/store.ts'
import { longestStay, roomFor } from './visit-length.ts'

interface Asked {
  readonly supplierIds: readonly number[]
  readonly date: JapanDate
  readonly people: number
  /** The requested part of the day, HH:MM, both bounds included. */
  readonly arrivals: { readonly from: string; readonly to: string }
  readonly now: Temporal.Instant
}

/**
 * The first free times of a day at many shops, with one query for all shops. Identical concurrent requests share the
 * query.
 */
export function freeOfDay({ db, catalogue }: { readonly db: Db; readonly catalogue: Catalogue }) {
  const together = coalesce<TakenSeats>()

  return async ({ supplierIds, date, people, arrivals, now }: Asked): Promise<ResponseOf<typeof freeTimesOfDay>> => {
    const found = await catalogue.suppliers(supplierIds)
    const shops = [...new Set(supplierIds)].flatMap((id) => {
      const shop = found.get(id)
      const packages = shop?.isOnline ? offeredPackages(shop.packages, people) : []
      return shop && packages.length > 0 ? [{ shop, packages }] : []
    })
    if (shops.length === 0) return []
    const ids = shops.map(({ shop }) => shop.id)
    const longest = Math.max(...shops.map(({ shop, packages }) => longestStay(shop, packages)))
    const read = () => takenSeats(db, ids, japanDateTime(date, '00:00'), endOfJapanDay(date).add({ minutes: longest }))
    const taken = Map.groupBy(await together(`${ids} ${date} ${longest}`, read), (slot) => slot.supplier_id)
    const isAsked = (time: string) => time >= arrivals.from && time <= arrivals.to
    return shops.map(({ shop, packages }) => {
      const cells = cellsFrom(taken.get(shop.id) ?? [])
      const [first] = packages
      // Each time is linked to the cheapest package offered at that time, because a lunch package is not offered
      // for dinner.
      const offered = new Map<string, number>()
      for (const pack of packages) {
        for (const { time } of freeTimesOn(date, roomFor(shop, pack, { now, cells, people }))) {
          if (isAsked(time) && !offered.has(time)) offered.set(time, pack.id)
        }
      }
      const free = [...offered].sort(([a], [b]) => (a < b ? -1 : 1))
      const cheapest = packages.find(({ id }) => free.some(([, packageId]) => packageId === id)) ?? first
      const shown = free.slice(0, FREE_TIMES_ON_CARD)
      return {
        supplierId: shop.id,
        packageId: cheapest?.id ?? 0,
        times: shown.map(([time]) => time),
        packageIds: shown.map(([, packageId]) => packageId),
        more: free.length - shown.length,
      }
    })
  }
}
