import { type Bits, hasBit, intersect } from './bits.ts'

/** The slots that have a key, by key number: a bit set for a frequent key, otherwise a list. */
export class Postings {
  /** Slots of key n: `lists` from `starts[n]` to `starts[n + 1]`, ascending, unless the key is dense. */
  readonly #starts: Int32Array
  readonly #lists: Int32Array
  readonly #dense: ReadonlyMap<number, Bits>

  constructor(starts: Int32Array, lists: Int32Array, dense: ReadonlyMap<number, Bits>) {
    this.#starts = starts
    this.#lists = lists
    this.#dense = dense
  }

  /** Number of slots with a key that is not dense. */
  lengthOf(key: number): number {
    return (this.#starts[key + 1] ?? 0) - (this.#starts[key] ?? 0)
  }

  isDense(key: number): boolean {
    return this.#dense.has(key)
  }

  /** Sets `found` to the slots that have all of these keys, which must all be dense. */
  crossDense(keys: readonly number[], found: Bits): void {
    for (const [at, key] of keys.entries()) {
      const bits = this.#dense.get(key)
      if (at > 0) intersect(found, bits)
      else if (bits) found.set(bits)
      else found.fill(0)
    }
  }

  /**
   * Writes the slots that have all of these keys into `slots`, ascending, and returns their number. The first key
   * must be the rarest one and not dense.
   */
  crossList([rarest = -1, ...others]: readonly number[], slots: Int32Array): number {
    const [from, to] = [this.#starts[rarest] ?? 0, this.#starts[rarest + 1] ?? 0]
    slots.set(this.#lists.subarray(from, to))
    let count = to - from
    for (const key of others) {
      const dense = this.#dense.get(key)
      count = dense ? compactIn(dense, slots, count) : this.#keepListed(key, slots, count)
    }
    return count
  }

  #keepListed(key: number, slots: Int32Array, count: number): number {
    const lists = this.#lists
    let at = this.#starts[key] ?? 0
    const end = this.#starts[key + 1] ?? 0
    let kept = 0
    for (let index = 0; index < count && at < end; index++) {
      const slot = slots[index] ?? 0
      while (at < end && (lists[at] ?? 0) < slot) at++
      if (at === end || lists[at] !== slot) continue
      slots[kept] = slot
      kept += 1
    }
    return kept
  }
}

/**
 * Filters the first `count` slots in place: keeps those in the set (with `isIn` false: those not in it) at the
 * front, and returns their number.
 */
export function compactIn(bits: Bits, slots: Int32Array, count: number, isIn = true): number {
  let kept = 0
  for (let index = 0; index < count; index++) {
    const slot = slots[index] ?? 0
    if (hasBit(bits, slot) !== isIn) continue
    slots[kept] = slot
    kept += 1
  }
  return kept
}
