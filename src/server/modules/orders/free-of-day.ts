import type { freeTimesOfDay } from '#contract/availability.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { freeTimesOn } from '#domain/booking/free-times.ts'
import { offeredPackages } from '#domain/booking/offered-package.ts'
import { endOfJapanDay, type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import { FREE_TIMES_ON_CARD } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { answerTogether } from '#server/together.ts'
import { cellsFrom, type TakenSeats, takenSeats } from './seats/store.ts'
import { longestStay, roomFor } from './visit-length.ts'

interface Asked {
  readonly supplierIds: readonly number[]
  readonly date: JapanDate
  readonly people: number
  /** The part of the day that is asked about, HH:MM, both included. */
  readonly arrivals: { readonly from: string; readonly to: string }
  readonly now: Temporal.Instant
}

/** The first free times of a day at many shops, with one query for all of them; concurrent requests for the same share it. */
export function freeOfDay({ db, catalogue }: { readonly db: Db; readonly catalogue: Catalogue }) {
  const together = answerTogether<TakenSeats>()

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
      let [packageId, times]: [number, string[]] = [first?.id ?? 0, []]
      // The cheapest that has a time: a lunch has none for a dinner.
      for (const pack of packages) {
        const free = freeTimesOn(date, roomFor(shop, pack, { now, cells, people }))
        const asked = free.map(({ time }) => time).filter(isAsked)
        if (asked.length === 0) continue
        packageId = pack.id
        times = asked
        break
      }
      const shown = times.slice(0, FREE_TIMES_ON_CARD)
      return { supplierId: shop.id, packageId, times: shown, more: times.length - shown.length }
    })
  }
}
