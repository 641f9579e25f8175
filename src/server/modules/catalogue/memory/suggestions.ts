import { LRUCache } from 'lru-cache'
import { indexText, isLatin, kanaReadings } from '#domain/catalogue/search-text.ts'
import { synonymsOf } from '#domain/catalogue/synonyms.ts'
import { LOCALES } from '#domain/languages.ts'
import { textColumn } from '#server/text/language-columns.ts'
import type { FoundSuggestion } from '../facts.ts'
import { type Bits, countBits, emptyBits, intersect } from './bits.ts'
import { type KeywordIndex, NAME_SEPARATOR } from './keyword-index.ts'
import type { Search } from './search.ts'
import { unionSet } from './slot-set.ts'
import type { Term } from './terms.ts'
import type { SearchFields } from './word-matches.ts'

/** Separates a shop's names and the entries of its dishes. */
export const ENTRY_SEPARATOR = '\u0002'
/** Maximum number of suggestions per kind, in display order. */
const MOST = { area: 3, category: 2, dish: 3, shop: 6 } as const
/** Number of the most popular shops with a dish that are searched for different dish names. */
const SHOPS_OF_DISH = 12
const KEPT_FORMS = 4_000
const KANA_ONLY = /^[\u3041-\u3096\u30fc]+$/

/** The patterns of a typed word; any of them may match. */
type Patterns = readonly string[]

/** The first slots of a set in the order of a shop list. */
export type FirstOf = (slots: Bits, count: number) => readonly number[]

/** Suggestions for a partly typed keyword: areas, categories, dishes and shops, the most popular first. */
export class Suggestions {
  readonly #fields: SearchFields
  readonly #search: Search
  /** The shown texts of each slot: its names, then the id and names of each dish. */
  readonly #shown: readonly (string | null)[]
  /** Reused by every query. */
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

  /** At most `limit` suggestions. Where no name matches, suggests by the search's interpretation of the keyword. */
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

  /**
   * Suggestions whose names match. Dishes and shops that match by synonym are included only where none matches
   * literally.
   */
  #named(typed: string, idOf: (slot: number) => number, popular: FirstOf): FoundSuggestion[] {
    const words = this.#search.wordsOf(typed)
    if (words.length === 0) return []
    const literal = words.map(beginnings)
    const wider = words.map((form) => [...new Set([...beginnings(form), ...synonymsOf(form).flatMap(whole)])])
    const isWider = wider.some((patterns, at) => patterns.length > (literal[at]?.length ?? 0))
    const first = (find: (words: readonly Patterns[]) => FoundSuggestion[]): FoundSuggestion[] => {
      const found = find(literal)
      return found.length > 0 || !isWider ? found : find(wider)
    }
    return [
      ...this.#terms('area', words, wider),
      ...this.#terms('category', words, wider),
      ...first((each) => this.#dishes(popular(this.#inAll(this.#fields.dishes, each), SHOPS_OF_DISH), each, idOf)),
      ...first((each) =>
        popular(this.#inAll(this.#fields.names, each), MOST.shop).flatMap((slot) => this.#shop(slot, idOf)),
      ),
    ]
  }

  /** The slots whose text has one of the patterns of each word. Valid until the next call. */
  #inAll(index: KeywordIndex, words: readonly Patterns[]): Bits {
    const found = this.#found
    found.fill(0)
    for (const [at, patterns] of words.entries()) {
      if (at === 0) {
        for (const pattern of patterns) unionSet(found, index.find(pattern))
        continue
      }
      this.#others.fill(0)
      for (const pattern of patterns) unionSet(this.#others, index.find(pattern))
      intersect(found, this.#others)
    }
    return found
  }

  /** Terms whose names match, then terms whose other words match. */
  #terms(kind: 'area' | 'category', words: readonly string[], patterns: readonly Patterns[]): FoundSuggestion[] {
    const phrase = joined(words)
    const synonyms = synonymsOf(phrase)
    const isCalled = ({ text, phrases }: Term): boolean =>
      hasAll(text, patterns) || synonyms.some((other) => phrases.has(other))
    const isAlsoCalled = ({ others }: Term): boolean =>
      (phrase.length > 1 || !isLatin(phrase)) && others.some((other) => other.startsWith(phrase))
    const meant: { readonly term: Term; readonly place: number; readonly count: number }[] = []
    for (const term of this.#fields.terms) {
      if (term.kind !== kind) continue
      const isSo = isCalled(term)
      if (!isSo && !isAlsoCalled(term)) continue
      const count = countBits(this.#fields.inTerm(term) ?? emptyBits(0))
      if (count > 0) meant.push({ term, place: isSo ? 0 : 1, count })
    }
    return meant
      .toSorted((a, b) => a.place - b.place || b.count - a.count)
      .slice(0, MOST[kind])
      .map(({ term: { id, parentId, names } }) => ({
        kind,
        id,
        parentId,
        names: LOCALES.map((locale) => names[textColumn('name', locale)]),
      }))
  }

  #dishes(slots: readonly number[], words: readonly Patterns[], idOf: (slot: number) => number): FoundSuggestion[] {
    const found = new Map<string, FoundSuggestion>()
    for (const slot of slots) {
      for (const entry of this.#shown[slot]?.split(ENTRY_SEPARATOR).slice(1) ?? []) {
        if (found.size === MOST.dish) return [...found.values()]
        const end = entry.indexOf(NAME_SEPARATOR)
        const names = entry.slice(end + 1)
        // Two shops may sell the same dish; the more popular one is kept.
        if (found.has(names) || !hasAll(this.#formOf(names), words)) continue
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

/**
 * A Latin word matches at the start of a word. Other scripts match anywhere, and kana also match the start of their
 * reading: しぶ for Shibuya.
 */
function beginnings(form: string): Patterns {
  if (isLatin(form)) return [` ${form}`]
  return KANA_ONLY.test(form) ? [form, ...kanaReadings(form).map((reading) => ` ${reading}`)] : [form]
}

/** A synonym matches as a whole word. */
const whole = (word: string): Patterns => (isLatin(word) ? [` ${word} `] : [word])

const hasAll = (text: string, words: readonly Patterns[]): boolean =>
  words.every((patterns) => patterns.some((pattern) => text.includes(pattern)))

/** Words as one phrase in search form. */
const joined = (words: readonly string[]): string =>
  words.reduce((phrase, word) => (isLatin(word) || isLatin(phrase.slice(-1)) ? `${phrase} ${word}` : phrase + word))
