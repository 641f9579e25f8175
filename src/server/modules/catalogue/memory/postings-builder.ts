import { addBit, type Bits, emptyBits } from './bits.ts'
import { Postings } from './postings.ts'

/** From this share of all slots on a set of bits is smaller than a list. */
export const DENSE = 1 / 32
/** Keys laid out at a stretch, some milliseconds of work. */
const STRETCH = 2_000_000
const FIRST_KEYS = 2 ** 16
/** In place of where a list goes on: its key has a set of bits. */
const IN_BITS = -1

/** Lets other work of the event loop pass. */
export type Pause = () => Promise<void>

/** Takes in the keys of each slot, then turns keys by slot into slots by key: all lists lie in one array without a gap. */
export class PostingsBuilder {
  readonly #capacity: number
  /** The keys of each slot, one after another, and where each slot's end. */
  #keys = new Int32Array(FIRST_KEYS)
  readonly #ends: number[] = []
  #length = 0
  /** The slot that had a key last, plus one. */
  #last = new Int32Array(FIRST_KEYS)

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** How many different keys all slots have had until now, each slot's counted separately. */
  get length(): number {
    return this.#length
  }

  /** Takes in a key of the slot, which comes once, however often it is added. Keys are small numbers. */
  add(key: number): void {
    while (key >= this.#last.length) this.#last = longer(this.#last)
    const slot = this.#ends.length
    if (this.#last[key] === slot + 1) return
    this.#last[key] = slot + 1
    this.#keys[this.#length] = key
    this.#length += 1
    if (this.#length === this.#keys.length) this.#keys = longer(this.#keys)
  }

  /** Goes on with the next slot; they come in order from 0 on. */
  endSlot(): void {
    this.#ends.push(this.#length)
  }

  /** The end: the builder is of no use any more. `size`: above every key. */
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
    // Some dozens of megabytes, and the next index is about to be built.
    for (const numbers of [this.#keys, this.#last, next]) numbers.buffer.transfer(0)
    return new Postings(starts, lists, dense)
  }
}

/** The same numbers with as many zeros behind them. The old array is of no use any more: its memory goes at once, not with the garbage. */
const longer = (numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> =>
  new Int32Array(numbers.buffer.transfer(2 * numbers.byteLength))
