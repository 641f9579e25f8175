import { LRUCache } from 'lru-cache'
import { quartersOfPeriod, type VisitFilter } from '#domain/booking/packages-for-visit.ts'
import { maxPeople } from '#domain/booking/reservation-check.ts'
import { isJapanDate } from '#domain/calendar/time.ts'
import { weekdayOf } from '#domain/calendar/weekday.ts'
import { type PersonPrice, totalOf } from '#domain/price/person-price.ts'
import type { StoredPeriod } from '#server/db/schema-catalogue.ts'
import { weeklyOf } from '#server/modules/hours/index.ts'
import { entryBytes } from '../entry-bytes.ts'
import type { SupplierQuery } from '../facts.ts'
import type { StoredPrice } from '../store.ts'

/** Numbers per package in the table: price now, price at the shop, hours, party, and whether it is a voucher. */
const FIELDS = 5
/** Maximum bytes of cached prices: a dozen kinds of visit at 100,000 shops. */
const KEPT = 6 * 2 ** 20

/** A period in quarters of an hour, and weekdays as bits, Monday the lowest. */
interface Window {
  readonly from: number
  readonly to: number
  readonly weekdays: number
}
/** The party sizes of a package. */
interface Party {
  readonly least: number
  readonly most: number
}

/** How well a package fits a visit; lower is better. */
const FIT = { both: 0, hoursAlone: 1, partyAlone: 2, neither: 3 } as const

/** The price per person at each shop for the packages that fit a kind of visit. */
export interface FittingPrices {
  /** The kind of visit. Visits that fit the same packages have the same key. */
  readonly key: string
  /** Both parts together in yen, by the shop's slot; 0 without a package. */
  readonly totals: Int32Array
  /** The two parts of the price; null without a package. */
  of(slot: number): PersonPrice | null
}

/** The visit in a query, used to choose packages: people, day and time. Null if the query has none of these. */
export function visitInQuery({ people, day: asked, starts: quarters }: SupplierQuery): VisitFilter | null {
  const day = asked !== undefined && isJapanDate(asked) ? asked : undefined
  return people === undefined && day === undefined && quarters === undefined ? null : { people, day, quarters }
}

/** Deduplicates values that many packages share, and numbers them. */
class Distinct<Value> {
  readonly values: Value[] = []
  readonly #places = new Map<string, number>()

  placeOf(text: string, make: () => Value): number {
    const known = this.#places.get(text)
    if (known !== undefined) return known
    const place = this.values.length
    this.#places.set(text, place)
    this.values.push(make())
    return place
  }
}

/**
 * The price per person at each shop for the packages that fit a visit. Implements `packagesForVisit` and
 * `personPrice` over a table of numbers (20 bytes per package), so that a list can read 100,000 shops. Prices are
 * computed once for all visits that fit the same packages.
 */
export class PackagePrices {
  readonly #capacity: number
  readonly #begins: Int32Array
  readonly #counts: Uint16Array
  #table: Int32Array
  #size = 0
  readonly #hours = new Distinct<readonly Window[]>()
  readonly #parties = new Distinct<Party>()
  readonly #known = new LRUCache<string, FittingPrices>({ maxSize: KEPT })

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#begins = new Int32Array(capacity)
    this.#counts = new Uint16Array(capacity)
    this.#table = new Int32Array(FIELDS * 2 * capacity)
  }

  /** Adds the packages of a shop. Its previous ones stay in the table, unused, until the next full reload. */
  write(slot: number, packages: readonly StoredPrice[]): void {
    if (this.#known.size > 0) this.#known.clear()
    this.#begins[slot] = this.#size
    this.#counts[slot] = packages.length
    const end = this.#size + packages.length * FIELDS
    if (end > this.#table.length) {
      const larger = new Int32Array(Math.max(end, 2 * this.#table.length))
      larger.set(this.#table)
      this.#table = larger
    }
    for (const pack of packages) {
      const fields = [pack.price, pack.atShop, this.#hoursOf(pack.periods), this.#partyOf(pack), pack.isVoucher ? 1 : 0]
      this.#table.set(fields, this.#size)
      this.#size += FIELDS
    }
  }

  /** The prices of a visit; null if every package fits, because the shops' own prices then apply. */
  of({ people, day, quarters }: VisitFilter): FittingPrices | null {
    const weekday = day === undefined ? 127 : 1 << (weekdayOf(day) - 1)
    const isThen = this.#hours.values.map(
      (windows) =>
        windows.length === 0 ||
        windows.some(
          ({ from, to, weekdays }) =>
            (weekdays & weekday) !== 0 && (quarters === undefined || (from <= quarters.to && to >= quarters.from)),
        ),
    )
    const isForParty = this.#parties.values.map(
      ({ least, most }) => people === undefined || (least <= people && people <= most),
    )
    if (isThen.every(Boolean) && isForParty.every(Boolean)) return null
    const key = [isThen, isForParty].map((all) => all.map(Number).join('')).join(' ')
    const known = this.#known.get(key)
    if (known) return known
    const made = this.#fitting(key, isThen, isForParty)
    this.#known.set(key, made, { size: entryBytes(key, made.totals.byteLength) })
    return made
  }

  #fitting(key: string, isThen: readonly boolean[], isForParty: readonly boolean[]): FittingPrices {
    const totals = new Int32Array(this.#capacity)
    const partsAt = (at: number): PersonPrice => ({ now: this.#table[at] ?? 0, atShop: this.#table[at + 1] ?? 0 })
    for (let slot = 0; slot < this.#capacity; slot++) {
      const at = this.#best(slot, isThen, isForParty)
      if (at !== -1) totals[slot] = (this.#table[at] ?? 0) + (this.#table[at + 1] ?? 0)
    }
    return {
      key,
      totals,
      of: (slot) => {
        const at = this.#best(slot, isThen, isForParty)
        return at === -1 ? null : partsAt(at)
      },
    }
  }

  /** The table position of the package that decides a shop's price; -1 where it has none. */
  #best(slot: number, isThen: readonly boolean[], isForParty: readonly boolean[]): number {
    const table = this.#table
    const begin = this.#begins[slot] ?? 0
    const end = begin + (this.#counts[slot] ?? 0) * FIELDS
    let best = -1
    let [bestRank, bestTotal, bestNow] = [0, 0, 0]
    for (let at = begin; at < end; at += FIELDS) {
      const isOfferedThen = isThen[table[at + 2] ?? 0]
      const forParty = isOfferedThen ? FIT.both : FIT.partyAlone
      const forOthers = isOfferedThen ? FIT.hoursAlone : FIT.neither
      const fit = isForParty[table[at + 3] ?? 0] ? forParty : forOthers
      // A voucher ranks below another package that fits equally well.
      const rank = 2 * fit + (table[at + 4] ?? 0)
      const now = table[at] ?? 0
      const total = totalOf({ now, atShop: table[at + 1] ?? 0 })
      const isBetter =
        best === -1 ||
        rank < bestRank ||
        (rank === bestRank && (total < bestTotal || (total === bestTotal && now < bestNow)))
      if (!isBetter) continue
      best = at
      bestRank = rank
      bestTotal = total
      bestNow = now
    }
    return best
  }

  #hoursOf(periods: readonly StoredPeriod[]): number {
    const text = periods.map((one) => `${one.start_time} ${one.end_time} ${one.weekdays}`).join()
    return this.#hours.placeOf(text, () =>
      weeklyOf(periods).map((period, at) => ({ ...quartersOfPeriod(period), weekdays: periods[at]?.weekdays ?? 0 })),
    )
  }

  /** Undated tickets are bought one by one, and fit every party. */
  #partyOf({ isDated, minNumber, maxNumber }: StoredPrice): number {
    const [least, most] = isDated ? [minNumber, maxPeople(maxNumber)] : [0, Number.POSITIVE_INFINITY]
    return this.#parties.placeOf(`${least} ${most}`, () => ({ least, most }))
  }
}
