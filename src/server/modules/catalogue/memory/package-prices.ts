import { type AskedVisit, quartersOfPeriod } from '#domain/booking/fitting-packages.ts'
import { mostPeople } from '#domain/booking/reservation-check.ts'
import { weekdayOf } from '#domain/calendar/weekday.ts'
import { type PersonPrice, totalOf } from '#domain/price/person-price.ts'
import type { StoredPeriod } from '#server/db/schema-catalogue.ts'
import { weeklyOf } from '#server/modules/hours/index.ts'
import type { StoredPrice } from '../store.ts'

/** Numbers of a package in the table: now, at the shop, fewest and most people, what it is. */
const FIELDS = 5
const VOUCHER = 1
const DATED = 2
/** The hours of a package stand above these bits, as their place in the list of all hours. */
const FLAG_BITS = 2

/** A period as quarters of an hour and weekdays as bits, Monday the lowest. */
interface Window {
  readonly from: number
  readonly to: number
  readonly weekdays: number
}

/** What a package is to a visit, the less the better. */
const FIT = { both: 0, hoursAlone: 1, partyAlone: 2, neither: 3 } as const

/**
 * What one person pays at each shop for the packages that fit a visit: the rule of `fittingPackages` and `personPrice` over numbers in one
 * table, as a list asks it of a hundred thousand shops (20 bytes for a package).
 */
export class PackagePrices {
  readonly #begins: Int32Array
  readonly #counts: Uint16Array
  #table: Int32Array
  #size = 0
  /** Hours by their text, of which many packages have the same; the first are none, which are all. */
  readonly #places = new Map<string, number>([['', 0]])
  readonly #hours: (readonly Window[])[] = [[]]

  constructor(capacity: number) {
    this.#begins = new Int32Array(capacity)
    this.#counts = new Uint16Array(capacity)
    this.#table = new Int32Array(FIELDS * 2 * capacity)
  }

  /** Puts the packages of a shop in; those that it had before stay behind in the table until everything is read again. */
  write(slot: number, packages: readonly StoredPrice[]): void {
    this.#begins[slot] = this.#size
    this.#counts[slot] = packages.length
    const end = this.#size + packages.length * FIELDS
    if (end > this.#table.length) {
      const larger = new Int32Array(Math.max(end, 2 * this.#table.length))
      larger.set(this.#table)
      this.#table = larger
    }
    for (const { price, atShop, minNumber, maxNumber, isVoucher, isDated, periods } of packages) {
      const most = isDated ? mostPeople(maxNumber) : Number.MAX_SAFE_INTEGER
      const flags = (isVoucher ? VOUCHER : 0) | (isDated ? DATED : 0) | (this.#placeOf(periods) << FLAG_BITS)
      const fields = [price, atShop, isDated ? minNumber : 0, Math.min(most, 2 ** 31 - 1), flags]
      this.#table.set(fields, this.#size)
      this.#size += FIELDS
    }
  }

  /** What one person pays at a shop for a visit, by the slot of the shop; null without a package. */
  asked(visit: AskedVisit): (slot: number) => PersonPrice | null {
    const find = this.#finder(visit)
    return (slot) => {
      const at = find(slot)
      return at === -1 ? null : { now: this.#table[at] ?? 0, atShop: this.#table[at + 1] ?? 0 }
    }
  }

  /** Both parts of it together, yen; 0 without a package. */
  totals(visit: AskedVisit): (slot: number) => number {
    const find = this.#finder(visit)
    return (slot) => {
      const at = find(slot)
      return at === -1 ? 0 : (this.#table[at] ?? 0) + (this.#table[at + 1] ?? 0)
    }
  }

  /** Where the package stands that decides the price of a visit; -1 where a shop has none. */
  #finder({ people, day, quarters }: AskedVisit): (slot: number) => number {
    const weekday = day === undefined ? 127 : 1 << (weekdayOf(day) - 1)
    const isThen = this.#hours.map(
      (windows) =>
        windows.length === 0 ||
        windows.some(
          ({ from, to, weekdays }) =>
            (weekdays & weekday) !== 0 && (quarters === undefined || (from <= quarters.to && to >= quarters.from)),
        ),
    )
    const table = this.#table
    return (slot) => {
      const begin = this.#begins[slot] ?? 0
      const end = begin + (this.#counts[slot] ?? 0) * FIELDS
      let [best, bestRank, bestTotal, bestNow] = [-1, 0, 0, 0]
      for (let at = begin; at < end; at += FIELDS) {
        const flags = table[at + 4] ?? 0
        const isForParty = people === undefined || ((table[at + 2] ?? 0) <= people && people <= (table[at + 3] ?? 0))
        const isOfferedThen = isThen[flags >>> FLAG_BITS]
        const forParty = isOfferedThen ? FIT.both : FIT.partyAlone
        const forOthers = isOfferedThen ? FIT.hoursAlone : FIT.neither
        const fit = isForParty ? forParty : forOthers
        // Vouchers count where there is nothing else.
        const rank = 2 * fit + (flags & VOUCHER)
        const now = table[at] ?? 0
        const total = totalOf({ now, atShop: table[at + 1] ?? 0 })
        const isBetter =
          best === -1 ||
          rank < bestRank ||
          (rank === bestRank && (total < bestTotal || (total === bestTotal && now < bestNow)))
        if (isBetter) [best, bestRank, bestTotal, bestNow] = [at, rank, total, now]
      }
      return best
    }
  }

  #placeOf(periods: readonly StoredPeriod[]): number {
    const text = periods.map((one) => `${one.start_time} ${one.end_time} ${one.weekdays}`).join()
    const known = this.#places.get(text)
    if (known !== undefined) return known
    const place = this.#hours.length
    this.#places.set(text, place)
    this.#hours.push(
      weeklyOf(periods).map((period, at) => ({ ...quartersOfPeriod(period), weekdays: periods[at]?.weekdays ?? 0 })),
    )
    return place
  }
}
