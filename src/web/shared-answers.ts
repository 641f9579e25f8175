import type { QueryCache } from '@tanstack/react-query'
import { LRUCache } from 'lru-cache'

/** Maximum number of cached answers, about 2 kB each: enough for a few hundred pages. */
const MOST = 1_000

/** An answer, or a note that the browser must request it. */
type Known = { readonly data: unknown } | 'for-browser'

/**
 * Query answers shared by all server-rendered pages of one data version: a shop is read once for all its languages and
 * layouts, settings and areas once for all pages. Evicts the least recently used answers, and everything when the data
 * changes.
 */
export class SharedAnswers {
  readonly #known = new LRUCache<string, Known>({ max: MOST })
  /** Pending answers, by query hash. */
  readonly #asked = new Map<string, Promise<unknown>>()
  /** The first render of each page, by data version and address without the layout. */
  readonly #first = new Map<string, Promise<unknown>>()
  #asOf: string | null = null

  /**
   * Renders a page of the data version `dataVersion`. While the first language or layout of a page renders, the others wait
   * for its answers; otherwise each would need a first render only to find its queries. Rejects as `render` does.
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

  /**
   * Prepares the query cache of a page of the data version `dataVersion`: new queries get known answers while the page
   * renders.
   */
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
   * The answer to a query of a page of the data version `dataVersion`. Shares a pending request of another page, otherwise
   * calls `ask`. Caches the answer unless the data has changed since. Rejects where `ask` does.
   */
  async answer(queryHash: string, asOf: string, ask: () => Promise<unknown>): Promise<unknown> {
    const asked = this.#asOf === asOf ? this.#asked.get(queryHash) : undefined
    if (asked) {
      try {
        return await asked
      } catch {
        // The other page may have given up, so ask for this page.
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

  /** Notes that the browser must request this query: its answer is per visitor or short-lived. */
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
