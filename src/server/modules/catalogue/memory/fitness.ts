import { addBit, type Bits, emptyBits, hasBit, removeBit } from './bits.ts'
import { hasSlot, intersectSet, type SlotSet } from './slot-set.ts'
import type { WordMatch } from './word-matches.ts'

/** Scores are means over the words, in hundredths of a weight. */
export const HUNDREDTHS = 100
/** Up to this many slots, looking each up is as fast as intersecting the sets of all fields. */
const FEW = 256

/** One interpretation of a keyword: its words, and the slots that match it. */
export interface Interpretation {
  readonly words: readonly WordMatch[]
  readonly slots: SlotSet
  readonly bonus: number
}

/** Scores slots by how well they fit the readings of a keyword. Higher is better. */
export class Fitness {
  /** Reused by every query. */
  readonly #within: Bits
  readonly #rest: Bits
  readonly #sums: Int32Array

  constructor(capacity: number) {
    this.#within = emptyBits(capacity)
    this.#rest = emptyBits(capacity)
    this.#sums = new Int32Array(capacity)
  }

  /** Writes the score of each slot of `found` into `fits`. `slots`: the same slots as a list. */
  write(readings: readonly Interpretation[], found: Bits, slots: Int32Array, fits: Int32Array): void {
    if (slots.length <= FEW) {
      for (const slot of slots) fits[slot] = scoreOf(readings, slot)
      return
    }
    for (const slot of slots) fits[slot] = 0
    for (const reading of readings) {
      const within = this.#within
      within.set(found)
      intersectSet(within, reading.slots)
      this.#sum(reading, within)
      for (const slot of slots) {
        if (!hasBit(within, slot)) continue
        const fit = meanOf(this.#sums[slot] ?? 0, reading)
        this.#sums[slot] = 0
        if (fit > (fits[slot] ?? 0)) fits[slot] = fit
      }
    }
  }

  /** Adds up for each slot the weights of the first field of each word that contains it. */
  #sum({ words }: Interpretation, within: Bits): void {
    for (const { fields } of words) {
      this.#rest.set(within)
      for (const { slots, weight } of fields) this.#take(slots, weight)
    }
  }

  /** Adds a weight to the remaining slots of a set, and removes them from the rest. */
  #take(set: SlotSet, weight: number): void {
    const rest = this.#rest
    const sums = this.#sums
    if ('list' in set) {
      for (const slot of set.list) {
        if (!hasBit(rest, slot)) continue
        removeBit(rest, slot)
        sums[slot] = (sums[slot] ?? 0) + weight
      }
      return
    }
    for (let word = 0; word < rest.length; word++) {
      let both = (rest[word] ?? 0) & (set.bits[word] ?? 0)
      if (both === 0) continue
      rest[word] = (rest[word] ?? 0) & ~both
      while (both !== 0) {
        const lowest = both & -both
        const slot = word * 32 + (31 - Math.clz32(lowest))
        sums[slot] = (sums[slot] ?? 0) + weight
        both ^= lowest
      }
    }
  }
}

/** The score of one slot. */
export function scoreOf(readings: readonly Interpretation[], slot: number): number {
  let best = 0
  for (const reading of readings) {
    if (!hasSlot(reading.slots, slot)) continue
    let sum = 0
    for (const { fields } of reading.words) sum += fields.find(({ slots }) => hasSlot(slots, slot))?.weight ?? 0
    best = Math.max(best, meanOf(sum, reading))
  }
  return best
}

const meanOf = (sum: number, { words, bonus }: Interpretation): number =>
  Math.round((sum * HUNDREDTHS) / words.length) + bonus

/**
 * Groups the slots by score, best first. Writes one group at a time into `level` and yields its position and size.
 * Only groups that overlap `start` up to but excluding `end`.
 */
export function* equallyFit(
  slots: Int32Array,
  fits: Int32Array,
  { start, end, level }: { readonly start: number; readonly end: number; readonly level: Bits },
): Generator<{ readonly begins: number; readonly count: number }> {
  // There are only some dozens of distinct scores.
  const counts = new Map<number, number>()
  for (const slot of slots) {
    const fit = fits[slot] ?? 0
    counts.set(fit, (counts.get(fit) ?? 0) + 1)
  }
  let begins = 0
  for (const [fit, count] of [...counts].sort(([a], [b]) => b - a)) {
    if (begins >= end) return
    if (begins + count > start) {
      level.fill(0)
      for (const slot of slots) if (fits[slot] === fit) addBit(level, slot)
      yield { begins, count }
    }
    begins += count
  }
}
