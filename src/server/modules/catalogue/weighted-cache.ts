/**
 * Keeps values until their weights add up to more than `limit`, and then drops those that were asked for longest ago. A
 * value heavier than the limit is not kept. `onDrop` hears of every value that goes.
 */
export class WeightedCache<Key, Value> {
  readonly #entries = new Map<Key, { readonly value: Value; readonly weight: number }>()
  readonly #limit: number
  readonly #onDrop: (value: Value) => void
  #weight = 0

  constructor(limit: number, onDrop: (value: Value) => void = () => {}) {
    this.#limit = limit
    this.#onDrop = onDrop
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    // A Map keeps the order of insertion: the first key is always the one asked for longest ago.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  set(key: Key, value: Value, weight: number): void {
    this.delete(key)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#limit) break
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key)
    if (entry === undefined) return
    this.#entries.delete(key)
    this.#weight -= entry.weight
    this.#onDrop(entry.value)
  }

  clear(): void {
    for (const { value } of this.#entries.values()) this.#onDrop(value)
    this.#entries.clear()
    this.#weight = 0
  }
}
