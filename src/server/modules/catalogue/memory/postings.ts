import { type Bits, hasBit, intersect } from './bits.ts'

/** Which slots have a key, by its number: a set of bits where many have it, else a list. */
export class Postings {
  /** Slots of the key with number n: `lists` from `starts[n]` to `starts[n + 1]`, ascending, unless it is dense. */
  readonly #starts: Int32Array
  readonly #lists: Int32Array
  readonly #dense: ReadonlyMap<number, Bits>

  constructor(starts: Int32Array, lists: Int32Array, dense: ReadonlyMap<number, Bits>) {
    this.#starts = starts
    this.#lists = lists
    this.#dense = dense
  }

  /** How many slots have a key that is not dense. */
  lengthOf(key: number): number {
    return (this.#starts[key + 1] ?? 0) - (this.#starts[key] ?? 0)
  }

  isDense(key: number): boolean {
    return this.#dense.has(key)
  }

  /** Makes `found` the slots that have all of these keys, all of them dense. */
  crossDense(keys: readonly number[], found: Bits): void {
    for (const [at, key] of keys.entries()) {
      const bits = this.#dense.get(key)
      if (at > 0) intersect(found, bits)
      else if (bits) found.set(bits)
      else found.fill(0)
    }
  }

  /**
   * Writes the slots that have all of these keys into `slots`, ascending; returns how many there are. The first key is not dense, and
   * the one that the fewest have.
   */
  crossList([rarest = -1, ...others]: readonly number[], slots: Int32Array): number {
    const [from, to] = [this.#starts[rarest] ?? 0, this.#starts[rarest + 1] ?? 0]
    slots.set(this.#lists.subarray(from, to))
    let count = to - from
    for (const key of others) {
      const dense = this.#dense.get(key)
      count = dense ? keptIn(dense, slots, count) : this.#keepListed(key, slots, count)
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

/** Keeps of the first `count` slots those in a set, at the beginning; returns how many these are. */
export function keptIn(bits: Bits, slots: Int32Array, count: number, isIn = true): number {
  let kept = 0
  for (let index = 0; index < count; index++) {
    const slot = slots[index] ?? 0
    if (hasBit(bits, slot) !== isIn) continue
    slots[kept] = slot
    kept += 1
  }
  return kept
}
