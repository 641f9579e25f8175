import { type Bits, hasBit, slotsOf } from './bits.ts'

/** Below this share of all slots, sorting the matches is less work than walking the whole order. */
const SPARSE = 1 / 64

/** How two slots compare; never 0 for different ones. */
export type Compare = (a: number, b: number) => number

/** All slots of the columns in one order, kept sorted, so that a page costs no sorting. */
export class SlotOrder {
  #slots: Int32Array
  readonly #ranks: Int32Array
  readonly #compare: Compare

  /** `sorted`: slots in this order; `capacity`: above every slot that will ever be added. */
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

  /** Takes the slots of `gone` out and merges `fresh` in, whose keys are in the columns already. A slot may be in both. */
  replace(gone: Bits, fresh: readonly number[]): void {
    const added = fresh.toSorted(this.#compare)
    const kept = this.#slots.filter((slot) => !hasBit(gone, slot))
    const merged = new Int32Array(kept.length + added.length)
    let next = 0
    let at = 0
    for (const slot of kept) {
      for (let one = added[next]; one !== undefined && this.#compare(one, slot) < 0; one = added[next]) {
        merged[at++] = one
        next += 1
      }
      merged[at++] = slot
    }
    merged.set(added.slice(next), at)
    this.#slots = merged
    this.#rank()
  }

  /** The matches from `start` to before `end` in this order; `count`: how many matches there are. */
  page(matches: Bits, count: number, start: number, end: number): number[] {
    if (start >= count || end <= start) return []
    if (count <= this.#slots.length * SPARSE) {
      const ranks = slotsOf(matches, count)
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
