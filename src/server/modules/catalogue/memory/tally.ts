import { type Bits, emptyBits, haveCommon, intersect, union } from './bits.ts'

/**
 * Counts for each slot how many sets contain it. Counts are stored in binary, one bit set per digit, so that 32
 * slots are counted at a time.
 */
export class Tally {
  readonly #digits: Bits[] = []
  readonly #capacity: number

  /** Counts slots below `capacity`. */
  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** Resets all counts. */
  clear(): void {
    for (const digit of this.#digits) digit.fill(0)
  }

  /** Adds 2 to the power of `power` to the count of each slot of the set. */
  add(bits: Bits, power: number): void {
    const first = this.#digit(power)
    for (let word = 0; word < bits.length; word++) {
      const added = bits[word] ?? 0
      if (added === 0) continue
      const had = first[word] ?? 0
      first[word] = had ^ added
      let carried = had & added
      for (let at = power + 1; carried !== 0; at++) {
        const digit = this.#digit(at)
        const before = digit[word] ?? 0
        digit[word] = before ^ carried
        carried &= before
      }
    }
  }

  /** Sets `most` to the slots with the highest count; empty if nothing was counted. */
  highest(most: Bits): void {
    most.fill(0)
    for (const digit of this.#digits) union(most, digit)
    for (const digit of this.#digits.toReversed()) {
      if (haveCommon(digit, most)) intersect(most, digit)
    }
  }

  #digit(at: number): Bits {
    let digit = this.#digits[at]
    while (digit === undefined) {
      this.#digits.push(emptyBits(this.#capacity))
      digit = this.#digits[at]
    }
    return digit
  }
}
