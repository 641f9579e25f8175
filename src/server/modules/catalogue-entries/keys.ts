/**
 * Maps each key of one kind to its row. A row without its own key is named by `#` and its number, as in the app's
 * addresses, so a `#` key never creates a row.
 */
export class Keys {
  readonly #ids: Map<string, number>
  readonly #created = new Set<number>()
  readonly #named = new Set<number>()
  readonly #used: Set<number>
  #last: number

  /** `last`: the highest id in use. */
  constructor(existing: Iterable<readonly [key: string, id: number]>, last: number) {
    this.#ids = new Map(existing)
    this.#used = new Set(this.#ids.values())
    this.#last = last
  }

  idOf(key: string): number | undefined {
    return this.#ids.get(key)
  }

  /**
   * The row of an entry: the one with its key, or a new one with the requested number or the next free one. Returns
   * `twice` when an earlier entry named the same row, `unknown` for a `#` key without a row, `taken` when another
   * row has the requested number, and `fixed` when this row has a different number.
   */
  claim(key: string, wanted?: number): number | 'twice' | 'unknown' | 'taken' | 'fixed' {
    let id = this.#ids.get(key)
    if (id === undefined) {
      if (key.startsWith('#')) return 'unknown'
      if (wanted !== undefined && this.#used.has(wanted)) return 'taken'
      id = wanted ?? this.#last + 1
      this.#last = Math.max(this.#last, id)
      this.#ids.set(key, id)
      this.#used.add(id)
      this.#created.add(id)
    } else if (wanted !== undefined && wanted !== id) return 'fixed'
    if (this.#named.has(id)) return 'twice'
    this.#named.add(id)
    return id
  }

  /** Whether the row does not exist yet. */
  isNew(id: number): boolean {
    return this.#created.has(id)
  }

  /** The rows that the file names. */
  get named(): ReadonlySet<number> {
    return this.#named
  }
}
