import { addBit, type Bits, emptyBits, removeBit, union } from './bits.ts'

/** Sets of slots by an id, a day or a code. A set is created with its first slot. */
export class SlotSets<Key> {
  readonly #capacity: number
  readonly #sets = new Map<Key, Bits>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: Key): Bits | undefined {
    return this.#sets.get(key)
  }

  /** Every key with its set. */
  entries(): IterableIterator<[Key, Bits]> {
    return this.#sets.entries()
  }

  add(key: Key, slot: number): void {
    let bits = this.#sets.get(key)
    if (bits === undefined) {
      bits = emptyBits(this.#capacity)
      this.#sets.set(key, bits)
    }
    addBit(bits, slot)
  }

  /** Removes a slot from every set. */
  remove(slot: number): void {
    for (const bits of this.#sets.values()) removeBit(bits, slot)
  }

  /** A new set of the slots in any of these. */
  ofAny(keys: readonly Key[]): Bits {
    const any = emptyBits(this.#capacity)
    for (const key of keys) {
      const bits = this.#sets.get(key)
      if (bits) union(any, bits)
    }
    return any
  }
}
