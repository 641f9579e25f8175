/** A bit set of slots (positions of suppliers in the columns). Set operations handle 32 slots at a time. */
export type Bits = Uint32Array

const WORD = 32

/** An empty set for slots below `capacity`. */
export function emptyBits(capacity: number): Bits {
  return new Uint32Array(Math.ceil(capacity / WORD))
}

export function hasBit(bits: Bits, slot: number): boolean {
  return (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1
}

export function addBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

export function removeBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) & ~(1 << (slot & 31))
}

/** Removes from `bits` the slots that `other` lacks; all of them without `other`. */
export function intersect(bits: Bits, other: Bits | undefined): void {
  if (other === undefined) bits.fill(0)
  else for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & (other[word] ?? 0)
}

/** Removes from `bits` the slots in `other`. */
export function difference(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) & ~(other[word] ?? 0)
}

/** Adds to `bits` the slots in `other`. */
export function union(bits: Bits, other: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] ?? 0) | (other[word] ?? 0)
}

/** Whether the sets have a slot in common. */
export function haveCommon(a: Bits, b: Bits): boolean {
  for (let word = 0; word < a.length; word++) if (((a[word] ?? 0) & (b[word] ?? 0)) !== 0) return true
  return false
}

export function countBits(bits: Bits): number {
  let total = 0
  for (let index = 0; index < bits.length; index++) {
    let word = bits[index] ?? 0
    if (word === 0) continue
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    total += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return total
}

/**
 * Writes the slots of a set in ascending order into `slots`, which must be as long as the set (see `countBits`),
 * and returns it.
 */
export function slotsOf(bits: Bits, slots: Int32Array): Int32Array {
  let at = 0
  for (let index = 0; index < bits.length && at < slots.length; index++) {
    let word = bits[index] ?? 0
    while (word !== 0) {
      const lowest = word & -word
      slots[at] = index * WORD + (31 - Math.clz32(lowest))
      at += 1
      word ^= lowest
    }
  }
  return slots
}

/** Number of slots that the sets have in common. */
export function countCommon(a: Bits, b: Bits | undefined): number {
  if (b === undefined) return 0
  const both = a.slice()
  intersect(both, b)
  return countBits(both)
}

/** Sets of slots by an id, a day or a code. A set is created with its first slot. */
export class BitsByKey<Key> {
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
