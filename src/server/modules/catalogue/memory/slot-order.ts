import { type Bits, hasBit, slotsOf } from './bits.ts'

/** Below this share of all slots, sorting the matches is faster than scanning the whole order. */
const SPARSE = 1 / 64

/** Greater than any position, so that a key and a position fit in one exact double. */
const PLACES = 2 ** 21

/** Compares two slots; never 0 for different slots. */
export type Compare = (a: number, b: number) => number

/** All slots of the columns, kept sorted in one order, so that a page needs no sorting. */
export class SlotOrder {
  #slots: Int32Array
  readonly #ranks: Int32Array
  readonly #compare: Compare

  /**
   * The order of slots by key, ascending with sign 1; ties keep their order in `slots`. It must match `compare`. A
   * key and a position are packed into one number, which sorts natively without a comparator.
   */
  static byKeys(
    keys: Int32Array,
    { slots, capacity, sign }: { readonly slots: readonly number[]; readonly capacity: number; readonly sign: 1 | -1 },
    compare: Compare,
  ): SlotOrder {
    const pairs = new Float64Array(slots.length)
    for (const [place, slot] of slots.entries()) pairs[place] = sign * (keys[slot] ?? 0) * PLACES + place
    pairs.sort()
    const sorted = new Int32Array(slots.length)
    for (const [rank, pair] of pairs.entries()) sorted[rank] = slots[pair - Math.floor(pair / PLACES) * PLACES] ?? 0
    return new SlotOrder(sorted, capacity, compare)
  }

  /** `sorted`: slots in this order. `capacity`: greater than every slot that will ever be added. */
  constructor(sorted: Int32Array, capacity: number, compare: Compare) {
    this.#slots = sorted
    this.#ranks = new Int32Array(capacity)
    this.#compare = compare
    this.#rank()
  }

  #rank(): void {
    const slots = this.#slots
    for (let rank = 0; rank < slots.length; rank++) this.#ranks[slots[rank] ?? 0] = rank
  }

  /**
   * Removes the slots `gone` and inserts `fresh`, whose keys are already in the columns; a slot may be in both.
   * Copies the runs in between, so that a few changes among many slots are fast.
   */
  replace(gone: readonly number[], fresh: readonly number[]): void {
    const leaving = gone.map((slot) => this.#ranks[slot] ?? 0).sort((a, b) => a - b)
    const kept = new Int32Array(this.#slots.length - leaving.length)
    let from = 0
    for (const [passed, rank] of leaving.entries()) {
      kept.set(this.#slots.subarray(from, rank), from - passed)
      from = rank + 1
    }
    kept.set(this.#slots.subarray(from), from - leaving.length)

    const merged = new Int32Array(kept.length + fresh.length)
    let copied = 0
    for (const [passed, slot] of fresh.toSorted(this.#compare).entries()) {
      const place = this.#placeIn(kept, slot, copied)
      merged.set(kept.subarray(copied, place), copied + passed)
      merged[place + passed] = slot
      copied = place
    }
    merged.set(kept.subarray(copied), copied + fresh.length)
    this.#slots = merged
    this.#rank()
  }

  /** The position of a slot among sorted ones, at least `low`. */
  #placeIn(sorted: Int32Array, slot: number, low: number): number {
    let first = low
    let end = sorted.length
    while (first < end) {
      const middle = (first + end) >>> 1
      if (this.#compare(sorted[middle] ?? 0, slot) < 0) first = middle + 1
      else end = middle
    }
    return first
  }

  /**
   * The slots of a list from `start` up to but excluding `end` in this order; with `rating`, higher ratings first.
   */
  pageOf(list: Int32Array, start: number, end: number, rating?: (slot: number) => number): number[] {
    if (start >= list.length || end <= start) return []
    const keys = new Float64Array(list.length)
    for (let at = 0; at < list.length; at++) {
      const slot = list[at] ?? 0
      keys[at] = (this.#ranks[slot] ?? 0) - (rating ? rating(slot) * PLACES : 0)
    }
    keys.sort()
    return Array.from(keys.subarray(start, end), (key) => this.#slots[key - Math.floor(key / PLACES) * PLACES] ?? 0)
  }

  /** The matches from `start` up to but excluding `end` in this order. `count`: number of matches. */
  page(matches: Bits, count: number, start: number, end: number): number[] {
    if (start >= count || end <= start) return []
    if (count <= this.#slots.length * SPARSE) {
      const ranks = slotsOf(matches, new Int32Array(count))
      for (let index = 0; index < ranks.length; index++) ranks[index] = this.#ranks[ranks[index] ?? 0] ?? 0
      return Array.from(ranks.sort().subarray(start, end), (rank) => this.#slots[rank] ?? 0)
    }
    const found: number[] = []
    let passed = 0
    const slots = this.#slots
    for (let rank = 0; rank < slots.length; rank++) {
      const slot = slots[rank] ?? 0
      if (!hasBit(matches, slot)) continue
      if (passed >= start) found.push(slot)
      passed += 1
      if (passed >= end) break
    }
    return found
  }
}
