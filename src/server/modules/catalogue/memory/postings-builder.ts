import { addBit, type Bits, emptyBits } from './bits.ts'
import { Postings } from './postings.ts'

/** From this share of all slots on, a bit set is smaller than a list. */
export const DENSE = 1 / 32
/** Number of keys processed without a pause, a few milliseconds of work. */
const STRETCH = 2_000_000
const FIRST_KEYS = 2 ** 16
/** Marks a key that has a bit set instead of a list. */
const IN_BITS = -1

/** Yields to the event loop. */
export type Pause = () => Promise<void>

/** Collects the keys of each slot, then inverts them into slots by key. All lists lie in one array without gaps. */
export class PostingsBuilder {
  readonly #capacity: number
  /** The keys of all slots, one slot after another, and the end position of each slot. */
  #keys = new Int32Array(FIRST_KEYS)
  readonly #ends: number[] = []
  #length = 0
  /** The last slot that had a key, plus one. */
  #last = new Int32Array(FIRST_KEYS)

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** Total number of distinct keys per slot so far, summed over the slots. */
  get length(): number {
    return this.#length
  }

  /** Adds a key to the current slot; repeated keys count once. Keys are small numbers. */
  add(key: number): void {
    while (key >= this.#last.length) this.#last = longer(this.#last)
    const slot = this.#ends.length
    if (this.#last[key] === slot + 1) return
    this.#last[key] = slot + 1
    this.#keys[this.#length] = key
    this.#length += 1
    if (this.#length === this.#keys.length) this.#keys = longer(this.#keys)
  }

  /** Ends the current slot. Slots follow in order from 0. */
  endSlot(): void {
    this.#ends.push(this.#length)
  }

  /** Builds the postings. The builder must not be used afterwards. `size`: greater than every key. */
  async finish(size: number, pause: Pause): Promise<Postings> {
    const starts = new Int32Array(size + 1)
    for (let at = 0; at < this.#length; at++) {
      const key = this.#keys[at] ?? 0
      starts[key] = (starts[key] ?? 0) + 1
    }
    const dense = new Map<number, Bits>()
    const next = new Int32Array(size)
    let total = 0
    for (let key = 0; key < size; key++) {
      const count = starts[key] ?? 0
      starts[key] = total
      const isDense = count >= this.#capacity * DENSE
      next[key] = isDense ? IN_BITS : total
      if (isDense) dense.set(key, emptyBits(this.#capacity))
      else total += count
    }
    starts[size] = total
    await pause()
    const lists = new Int32Array(total)
    let at = 0
    let rested = 0
    for (const [slot, end] of this.#ends.entries()) {
      for (; at < end; at++) {
        const key = this.#keys[at] ?? 0
        const place = next[key] ?? IN_BITS
        if (place === IN_BITS) {
          const bits = dense.get(key)
          if (bits) addBit(bits, slot)
          continue
        }
        lists[place] = slot
        next[key] = place + 1
      }
      if (at - rested < STRETCH) continue
      rested = at
      await pause()
    }
    // Frees dozens of megabytes immediately, because the next index is about to be built.
    for (const numbers of [this.#keys, this.#last, next]) numbers.buffer.transfer(0)
    return new Postings(starts, lists, dense)
  }
}

/**
 * Doubles the array; the second half is zeros. Detaches the old array, so its memory is freed without waiting for
 * garbage collection.
 */
const longer = (numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> =>
  new Int32Array(numbers.buffer.transfer(2 * numbers.byteLength))
