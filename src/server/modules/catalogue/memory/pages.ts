import { type Position, parseCoordinates } from '#domain/catalogue/distance.ts'
import type { Sort } from '#domain/catalogue/sort.ts'
import type { SupplierQuery } from '../facts.ts'
import { type Bits, emptyBits, slotsOf } from './bits.ts'
import { equallyFit } from './fitness.ts'
import { type SpherePositions, sortedPart } from './nearest.ts'
import type { FittingPrices } from './package-prices.ts'
import type { Search, SearchResult } from './search.ts'
import { type Compare, SlotOrder } from './slot-order.ts'
import { type SlotSet, splitOff } from './slot-set.ts'

export const SIGN = { asc: 1, desc: -1 } as const

/** The name under which the order of a sort is stored. */
export const nameOf = ({ key, direction }: Sort): string => `${key} ${direction}`

/** The data to sort by. */
interface Sorted {
  readonly capacity: number
  readonly orders: ReadonlyMap<string, SlotOrder>
  readonly places: SpherePositions
  /** All slots that may be found, ids ascending. */
  readonly slots: () => readonly number[]
  /** Compares slots by keys. The id breaks ties, so that pages never repeat or skip a shop. */
  readonly by: (keys: Int32Array | Float64Array, sign: 1 | -1) => Compare
}

/** `prices`: the prices to sort by if they differ from the shops' own. `search`: the search that returned `fitting`. */
interface How extends Pick<SupplierQuery, 'position'> {
  readonly sort: Sort
  readonly fitting: SearchResult | undefined
  readonly search: Search | undefined
  readonly prices: FittingPrices | null
}

/** A set of slots and its size. */
interface Found {
  readonly slots: Bits
  readonly total: number
}

/** Returns a range of the matches in the requested order. */
export class Pages {
  readonly #by: Sorted
  /** Reused by every page. A page is made synchronously, and new arrays would be most of the garbage. */
  readonly #level: Bits
  readonly #slots: Int32Array
  readonly #keys: Int32Array
  /** Sort orders of cached prices, kept as long as the prices. */
  readonly #priceOrders = new WeakMap<FittingPrices, Map<Sort['direction'], SlotOrder>>()

  constructor(by: Sorted) {
    this.#by = by
    this.#level = emptyBits(by.capacity)
    this.#slots = new Int32Array(by.capacity)
    this.#keys = new Int32Array(by.capacity)
  }

  /** May remove slots from `found`. */
  page(found: Found, { sort, fitting, search, prices, position }: How, start: number, end: number): number[] {
    if (fitting) return search && start < found.total ? this.#fittest(found, { fitting, search }, start, end) : []
    if (prices) return this.#byPrice(found, { prices, sort }, start, end)
    if (sort.key !== 'distance') return this.#inOrder(nameOf(sort), found, start, end)
    const from = position ? parseCoordinates(position) : null
    if (from !== null) return this.#nearest(found, { from, sign: SIGN[sort.direction] }, start, end)
    // Without a position, sorts by popularity instead of distance.
    return this.#inOrder(`popular ${sort.direction === 'asc' ? 'desc' : 'asc'}`, found, start, end)
  }

  /** The most popular first. */
  popular(found: Found, start: number, end: number): number[] {
    return this.#inOrder('popular desc', found, start, end)
  }

  #inOrder(name: string, { slots, total }: Found, start: number, end: number): number[] {
    return this.#by.orders.get(name)?.page(slots, total, start, end) ?? []
  }

  #list({ slots, total }: Found): Int32Array {
    return slotsOf(slots, this.#slots.subarray(0, total))
  }

  /** Best match for the keyword first, then by popularity. */
  #fittest(
    found: Found,
    { fitting, search }: { readonly fitting: SearchResult; readonly search: Search },
    start: number,
    end: number,
  ): number[] {
    const levels = search.levels(fitting)
    if (levels) return this.#byLevel(found, levels, start, end)
    const slots = this.#list(found)
    search.fit(fitting, found.slots, slots, this.#keys)
    const page: number[] = []
    const level = this.#level
    for (const { begins, count } of equallyFit(slots, this.#keys, { start, end, level })) {
      const equal = { slots: level, total: count }
      for (const slot of this.popular(equal, Math.max(0, start - begins), end - begins)) page.push(slot)
    }
    return page
  }

  /** Level by level, the most popular first in each. Removes each level from `found`. */
  #byLevel(found: Found, levels: readonly SlotSet[], start: number, end: number): number[] {
    const page: number[] = []
    let passed = 0
    for (const slots of levels) {
      if (passed >= end) break
      const level = this.#level
      const total = splitOff(found.slots, slots, level)
      if (total === 0) continue
      page.push(...this.popular({ slots: level, total }, Math.max(0, start - passed), end - passed))
      passed += total
    }
    return page
  }

  /** By the price per person of the packages that fit a visit. */
  #byPrice(
    found: Found,
    { prices, sort }: { readonly prices: FittingPrices; readonly sort: Sort },
    start: number,
    end: number,
  ): number[] {
    const orders = this.#priceOrders.get(prices) ?? new Map<Sort['direction'], SlotOrder>()
    this.#priceOrders.set(prices, orders)
    let order = orders.get(sort.direction)
    if (order === undefined) {
      const { capacity, slots, by } = this.#by
      const sign = SIGN[sort.direction]
      order = SlotOrder.byKeys(prices.totals, { slots: slots(), capacity, sign }, by(prices.totals, sign))
      orders.set(sort.direction, order)
    }
    return order.page(found.slots, found.total, start, end)
  }

  #nearest(
    found: Found,
    { from, sign }: { readonly from: Position; readonly sign: 1 | -1 },
    start: number,
    end: number,
  ): number[] {
    const slots = this.#list(found)
    return sortedPart(slots, this.#by.by(this.#by.places.away(slots, from), sign), start, end)
  }
}
