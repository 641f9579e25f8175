/** At most half full, so that a look-up takes one or two steps. */
const MAX_FILL = 0.5
const FIRST_SIZE = 1 << 12

/**
 * Numbers grams (pairs of UTF-16 units, as one 32-bit key) in order of first use. A hash table in typed arrays:
 * building an index does about a hundred million look-ups, and a Map of objects would take ten times the memory.
 */
export class GramTable {
  #keys = new Int32Array(FIRST_SIZE)
  /** The gram's number plus one; 0 marks a free place. */
  #numbers = new Int32Array(FIRST_SIZE)
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The number of a gram; assigns one if it has none. */
  numberFor(key: number): number {
    const place = this.#place(key)
    const known = this.#numbers[place] ?? 0
    if (known !== 0) return known - 1
    this.#keys[place] = key
    this.#size += 1
    this.#numbers[place] = this.#size
    if (this.#size > this.#keys.length * MAX_FILL) this.#grow()
    return this.#size - 1
  }

  /** The number of a gram, -1 if it has none. */
  find(key: number): number {
    return (this.#numbers[this.#place(key)] ?? 0) - 1
  }

  #place(key: number): number {
    const mask = this.#keys.length - 1
    let place = (Math.imul(key, 0x9e3779b1) >>> 8) & mask
    while ((this.#numbers[place] ?? 0) !== 0 && this.#keys[place] !== key) place = (place + 1) & mask
    return place
  }

  #grow(): void {
    const keys = this.#keys
    const numbers = this.#numbers
    this.#keys = new Int32Array(keys.length * 2)
    this.#numbers = new Int32Array(keys.length * 2)
    for (let old = 0; old < keys.length; old++) {
      const number = numbers[old] ?? 0
      if (number === 0) continue
      const place = this.#place(keys[old] ?? 0)
      this.#keys[place] = keys[old] ?? 0
      this.#numbers[place] = number
    }
  }
}
