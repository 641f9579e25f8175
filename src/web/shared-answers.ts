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
  #dataVersion: string | null = null

  /**
   * Renders a page of the data version. While the first language or layout of a page renders, the others wait
   * for its answers; otherwise each would need a first render only to find its queries. Rejects as `render` does.
   */
  async render<T>(page: string, dataVersion: string, render: () => Promise<T>): Promise<T> {
    const key = `${dataVersion} ${page}`
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
   * Prepares the query cache of a page of the data version: new queries get known answers while the page
   * renders.
   */
  begin(cache: QueryCache, dataVersion: string): void {
    if (this.#dataVersion !== dataVersion) {
      this.#known.clear()
      this.#asked.clear()
      this.#dataVersion = dataVersion
    }
    cache.subscribe(({ type, query }) => {
      const known = type === 'added' && this.#dataVersion === dataVersion ? this.#known.get(query.queryHash) : undefined
      if (known && known !== 'for-browser') query.setData(known.data, { manual: true })
    })
  }

  /**
   * The answer to a query of a page of the data version. Shares a pending request of another page, otherwise
   * calls `ask`. Caches the answer unless the data has changed since. Rejects where `ask` does.
   */
  async answer(queryHash: string, dataVersion: string, ask: () => Promise<unknown>): Promise<unknown> {
    const asked = this.#dataVersion === dataVersion ? this.#asked.get(queryHash) : undefined
    if (asked) {
      try {
        return await asked
      } catch {
        // The other page's request failed, possibly for that page only. Request the answer for this page.
        return ask()
      }
    }
    const asking = ask()
    if (this.#dataVersion !== dataVersion) return asking
    this.#asked.set(queryHash, asking)
    try {
      const data = await asking
      this.#keep(queryHash, { data }, dataVersion)
      return data
    } finally {
      if (this.#asked.get(queryHash) === asking) this.#asked.delete(queryHash)
    }
  }

  /** Notes that the browser must request this query: its answer is per visitor or short-lived. */
  leaveToBrowser(queryHash: string, dataVersion: string): void {
    this.#keep(queryHash, 'for-browser', dataVersion)
  }

  isForBrowser(queryHash: string): boolean {
    return this.#known.get(queryHash) === 'for-browser'
  }

  #keep(queryHash: string, known: Known, dataVersion: string): void {
    if (this.#dataVersion === dataVersion) this.#known.set(queryHash, known)
  }
}
