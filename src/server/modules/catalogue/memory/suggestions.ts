import { LRUCache } from 'lru-cache'
import { indexText, isLatin } from '#domain/catalogue/search-text.ts'
import { synonymsOf } from '#domain/catalogue/synonyms.ts'
import { LOCALES } from '#domain/languages.ts'
import { textColumn } from '#server/language-columns.ts'
import type { FoundSuggestion } from '../facts.ts'
import { type Bits, countBits, emptyBits, intersect } from './bits.ts'
import { type KeywordIndex, NAME_SEPARATOR } from './keyword-index.ts'
import type { Search } from './search.ts'
import { unionSet } from './slot-set.ts'
import type { Term } from './terms.ts'
import type { SearchFields } from './word-matches.ts'

/** Between the names of a shop and the entries of its dishes. */
export const ENTRY_SEPARATOR = '\u0002'
/** How many of each kind there are at most, in the order in which they stand. */
const MOST = { area: 3, category: 2, dish: 3, shop: 6 } as const
/** The most popular shops with a dish are looked at until enough different dishes are found. */
const SHOPS_OF_DISH = 12
const KEPT_FORMS = 4_000

/** The first slots of a set in an order of the shop list. */
export type FirstOf = (slots: Bits, count: number) => readonly number[]

/** What somebody who is still typing may mean: areas, categories, dishes and shops, the most popular first. */
export class Suggestions {
  readonly #fields: SearchFields
  readonly #search: Search
  /** What is shown of each slot: its names, then of each dish its id and names. */
  readonly #shown: readonly (string | null)[]
  /** Reused for every question. */
  readonly #found: Bits
  readonly #others: Bits
  readonly #forms = new LRUCache<string, string>({ max: KEPT_FORMS })

  constructor(fields: SearchFields, search: Search, shown: readonly (string | null)[]) {
    this.#fields = fields
    this.#search = search
    this.#shown = shown
    this.#found = emptyBits(fields.capacity)
    this.#others = emptyBits(fields.capacity)
  }

  /** At most `limit` suggestions; what was probably meant where nothing is called as was typed. */
  find(typed: string, limit: number, idOf: (slot: number) => number, popular: FirstOf): FoundSuggestion[] {
    const found = this.#named(typed, idOf, popular)
    if (found.length > 0) return found.slice(0, limit)
    const { slots, reading } = this.#search.find(typed)
    const other = reading ? this.#named(reading.keyword, idOf, popular) : []
    if (other.length > 0) return other.slice(0, limit)
    const shops = this.#found
    shops.fill(0)
    unionSet(shops, slots)
    return popular(shops, Math.min(limit, MOST.shop)).flatMap((slot) => this.#shop(slot, idOf))
  }

  /** What is called so. */
  #named(typed: string, idOf: (slot: number) => number, popular: FirstOf): FoundSuggestion[] {
    const words = this.#search.wordsOf(typed)
    if (words.length === 0) return []
    /** Each word as the beginning of one; other letters than Latin ones anywhere. */
    const patterns = words.map((form) => (isLatin(form) ? ` ${form}` : form))
    const others = words.length === 1 ? synonymsOf(words[0] ?? '') : []
    return [
      ...this.#terms('area', patterns, others),
      ...this.#terms('category', patterns, others),
      ...this.#dishes(popular(this.#inAll(this.#fields.dishes, patterns), SHOPS_OF_DISH), patterns, idOf),
      ...popular(this.#inAll(this.#fields.names, patterns), MOST.shop).flatMap((slot) => this.#shop(slot, idOf)),
    ]
  }

  /** The slots whose text has all of the patterns; good until the next call. */
  #inAll(index: KeywordIndex, patterns: readonly string[]): Bits {
    const found = this.#found
    found.fill(0)
    for (const [at, pattern] of patterns.entries()) {
      if (at === 0) {
        index.search(pattern, found)
        continue
      }
      this.#others.fill(0)
      index.search(pattern, this.#others)
      intersect(found, this.#others)
    }
    return found
  }

  #terms(kind: 'area' | 'category', patterns: readonly string[], others: readonly string[]): FoundSuggestion[] {
    const isMeant = (term: Term): boolean =>
      patterns.every((pattern) => term.text.includes(pattern)) || others.some((other) => term.phrases.has(other))
    return this.#fields.terms
      .filter((term) => term.kind === kind && isMeant(term))
      .map((term) => ({ term, count: countBits(this.#fields.inTerm(term) ?? emptyBits(0)) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MOST[kind])
      .map(({ term: { id, parentId, names } }) => ({
        kind,
        id,
        parentId,
        names: LOCALES.map((locale) => names[textColumn('name', locale)]),
      }))
  }

  #dishes(slots: readonly number[], patterns: readonly string[], idOf: (slot: number) => number): FoundSuggestion[] {
    const found = new Map<string, FoundSuggestion>()
    for (const slot of slots) {
      for (const entry of this.#shown[slot]?.split(ENTRY_SEPARATOR).slice(1) ?? []) {
        if (found.size === MOST.dish) return [...found.values()]
        const end = entry.indexOf(NAME_SEPARATOR)
        const names = entry.slice(end + 1)
        // Two shops may sell one dish; the more popular one comes first.
        if (found.has(names) || !patterns.every((pattern) => this.#formOf(names).includes(pattern))) continue
        const id = Number(entry.slice(0, end))
        found.set(names, { kind: 'dish', id, parentId: idOf(slot), names: names.split(NAME_SEPARATOR) })
      }
    }
    return [...found.values()]
  }

  #shop(slot: number, idOf: (slot: number) => number): FoundSuggestion[] {
    const shown = this.#shown[slot]
    if (shown == null) return []
    const [names = ''] = shown.split(ENTRY_SEPARATOR, 1)
    return [{ kind: 'shop', id: idOf(slot), parentId: null, names: names.split(NAME_SEPARATOR) }]
  }

  #formOf(names: string): string {
    const known = this.#forms.get(names)
    if (known !== undefined) return known
    const form = names.split(NAME_SEPARATOR).map(indexText).join(NAME_SEPARATOR)
    this.#forms.set(names, form)
    return form
  }
}
