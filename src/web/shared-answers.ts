import type { QueryCache } from '@tanstack/react-query'
import { LRUCache } from 'lru-cache'

/** What is kept at most, some 2 kB each: the answers of a few hundred pages. */
const MOST = 1_000

/** An answer, or that the browser is to ask for it. */
type Known = { readonly data: unknown } | 'for-browser'

/**
 * What all pages of the server share while its data are the same: a shop is asked for once and not for each of its languages and layouts,
 * the settings and areas not for each page. The least used go first, and all go when the data have changed.
 */
export class SharedAnswers {
  readonly #known = new LRUCache<string, Known>({ max: MOST })
  /** What is being asked now, by the hashes of the queries. */
  readonly #asked = new Map<string, Promise<unknown>>()
  /** The first rendering of each page, by its data and its address without the layout. */
  readonly #first = new Map<string, Promise<unknown>>()
  #asOf: string | null = null

  /**
   * Renders a page of data that are `asOf`. While the first of its languages and layouts is rendered, the others wait for what that asks: each would
   * be drawn once to find out what to ask, and once more with the answers. Rejects as `render` does.
   */
  async render<T>(page: string, asOf: string, render: () => Promise<T>): Promise<T> {
    const key = `${asOf} ${page}`
    const first = this.#first.get(key)
    if (first) {
      await first.catch(() => {})
      return render()
    }
    const rendering = render()
    this.#first.set(key, rendering)
    try {
      return await rendering
    } finally {
      this.#first.delete(key)
    }
  }

  /** For a page that begins now, of data that are `asOf`: what is known of its queries they get while it is drawn. */
  begin(cache: QueryCache, asOf: string): void {
    if (this.#asOf !== asOf) {
      this.#known.clear()
      this.#asked.clear()
      this.#asOf = asOf
    }
    cache.subscribe(({ type, query }) => {
      const known = type === 'added' && this.#asOf === asOf ? this.#known.get(query.queryHash) : undefined
      if (known && known !== 'for-browser') query.setData(known.data, { manual: true })
    })
  }

  /**
   * The answer to a query of a page of data that are `asOf`: what another page has asked for meanwhile, else what `ask` brings, which is
   * kept unless the data have changed since. Rejects where `ask` does.
   */
  async answer(queryHash: string, asOf: string, ask: () => Promise<unknown>): Promise<unknown> {
    const asked = this.#asOf === asOf ? this.#asked.get(queryHash) : undefined
    if (asked) {
      try {
        return await asked
      } catch {
        // Who has asked may have given up.
        return ask()
      }
    }
    const asking = ask()
    if (this.#asOf !== asOf) return asking
    this.#asked.set(queryHash, asking)
    try {
      const data = await asking
      this.#keep(queryHash, { data }, asOf)
      return data
    } finally {
      if (this.#asked.get(queryHash) === asking) this.#asked.delete(queryHash)
    }
  }

  /** The browser is to ask this: the answer is not the same for everybody, or not for long. */
  leaveToBrowser(queryHash: string, asOf: string): void {
    this.#keep(queryHash, 'for-browser', asOf)
  }

  isForBrowser(queryHash: string): boolean {
    return this.#known.get(queryHash) === 'for-browser'
  }

  #keep(queryHash: string, known: Known, asOf: string): void {
    if (this.#asOf === asOf) this.#known.set(queryHash, known)
  }
}
