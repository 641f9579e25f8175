/**
 * Which row each key of one kind stands for. An existing row without a key of its own answers to `#` and its number, as
 * it stands in the addresses of the app; a `#` key therefore never makes a new row.
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
   * The row that an entry of the file is about: that of its key, or a new one, with the number that the entry wants or
   * the next free one. Says `twice` when an earlier entry was about the same row, `unknown` for a `#` key without a row,
   * `taken` when the wanted number is another row's, and `fixed` when the row has another number.
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

  /** The rows that the file is about. */
  get named(): ReadonlySet<number> {
    return this.#named
  }
}
