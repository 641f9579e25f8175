import { LRUCache } from 'lru-cache'
import type { PlaceKind } from '#domain/catalogue/place-kind.ts'
import { shortVowels } from '#domain/catalogue/romaji.ts'
import { isLatin, kanaReadings } from '#domain/catalogue/search-text.ts'
import type { Diet } from '#domain/catalogue/shop-facts.ts'
import { dietMeant, placeMeant, synonymsOf } from '#domain/catalogue/synonyms.ts'
import { entryBytes } from '../entry-bytes.ts'
import { type Bits, countBits, emptyBits, union } from './bits.ts'
import { type KeywordIndex, NAME_SEPARATOR } from './keyword-index.ts'
import { bytesOf, NO_SLOTS, packed, type SlotSet, unionSet } from './slot-set.ts'
import type { Term } from './terms.ts'
import type { TextIndex } from './text-index.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Bytes of matches of words that are kept. */
const KEPT_LIMIT = 12 * 2 ** 20

/**
 * How much a match counts by where it is (PE-01); a synonym counts a little less than the word itself. A word that only a
 * description has is far behind, so that two words in an area and a label go before one in a name and one in a text. A
 * district of that very name goes before an area that has it in its own: Hakone before all of Yokohama & Hakone. What a
 * shop says of itself in a label goes before the themes that it was put in, also in other words.
 */
export const WEIGHTS = {
  name: 20,
  dish: 18,
  category: 16,
  district: 15,
  area: 14,
  label: 12,
  theme: 10,
  text: 2,
} as const
const SYNONYM_LESS = 1
const KANA_ONLY = /^[\u3041-\u3096\u30fc]+$/

/** Slots that match a word in one field, and what that is worth. */
interface FieldMatch {
  readonly slots: SlotSet
  readonly weight: number
}

/** What one word of a keyword matches: by field, the worthiest first, and in all of them together. */
export interface WordMatch {
  readonly fields: readonly FieldMatch[]
  readonly any: SlotSet
  readonly isEmpty: boolean
}

const NOTHING: WordMatch = { fields: [], any: NO_SLOTS, isEmpty: true }

/** What a word is looked for in. */
export interface SearchFields {
  readonly capacity: number
  readonly names: KeywordIndex
  readonly dishes: KeywordIndex
  readonly labels: KeywordIndex
  readonly texts: TextIndex
  readonly vocabulary: Vocabulary
  /** Categories, areas and themes. */
  readonly terms: readonly Term[]
  /** The slots of a term. */
  readonly inTerm: (term: Term) => Bits | undefined
  /** The slots that cater for a diet. */
  readonly catering: (diet: Diet) => Bits | undefined
}

/** Finds where a word occurs, in every field, as itself and as its synonyms; keeps what was asked for last. */
export class WordMatches {
  readonly #fields: SearchFields
  readonly #kept = new LRUCache<string, WordMatch>({ maxSize: KEPT_LIMIT })
  /** Reused for every field and every word: what is kept of them is as small as it can be. */
  readonly #found: Bits
  readonly #any: Bits
  /** The texts of all terms of a kind together: most words are in none, which one look tells. */
  readonly #termTexts: Readonly<Record<Term['kind'], string>>

  constructor(fields: SearchFields) {
    this.#fields = fields
    this.#found = emptyBits(fields.capacity)
    this.#any = emptyBits(fields.capacity)
    const texts = (kind: Term['kind']): string =>
      fields.terms.flatMap((term) => (term.kind === kind ? [term.text] : [])).join(NAME_SEPARATOR)
    this.#termTexts = { category: texts('category'), area: texts('area'), theme: texts('theme') }
  }

  forget(): void {
    this.#kept.clear()
  }

  /** What a word or phrase in its search form matches. */
  of(form: string): WordMatch {
    const known = this.#kept.get(form)
    if (known !== undefined) return known
    const match = this.#find(form)
    const bytes = match.fields.reduce((sum, { slots }) => sum + bytesOf(slots), bytesOf(match.any))
    this.#kept.set(form, match, { size: entryBytes(form, bytes) })
    return match
  }

  #find(form: string): WordMatch {
    const { names, dishes, labels, texts } = this.#fields
    const own = this.#patterns(form)
    const synonyms = otherWords(form)
    const others = synonyms.flatMap((word) => (isLatin(word) ? wholeWord(word) : [word]))
    const fields: FieldMatch[] = []
    const found = this.#found
    found.fill(0)
    /** Most fields have nothing of most words, which `find` tells: then there is nothing to count and to clear. */
    const add = (weight: number, find: () => boolean): void => {
      if (!find()) return
      const count = countBits(found)
      if (count > 0) fields.push({ slots: packed(found, count), weight })
      found.fill(0)
    }
    const both = (weight: number, find: (patterns: readonly string[]) => boolean): void => {
      add(weight, () => find(own))
      if (others.length > 0) add(weight - SYNONYM_LESS, () => find(others))
    }
    both(WEIGHTS.name, (patterns) => this.#findInIndex(names, patterns))
    both(WEIGHTS.dish, (patterns) => this.#findInIndex(dishes, patterns))
    both(WEIGHTS.category, (patterns) => this.#findInTerms('category', patterns))
    add(WEIGHTS.category - SYNONYM_LESS, () => this.#findPlaces(placeMeant(form)))
    add(WEIGHTS.district, () => this.#findDistricts([form, ...synonyms]))
    both(WEIGHTS.area, (patterns) => this.#findInTerms('area', patterns))
    add(WEIGHTS.label, () => this.#findCatering(dietMeant(form)))
    both(WEIGHTS.label, (patterns) => this.#findInIndex(labels, patterns))
    both(WEIGHTS.theme, (patterns) => this.#findInTerms('theme', patterns))
    add(WEIGHTS.text, () => texts.search(form, found))
    const [only, ...more] = fields
    if (only === undefined) return NOTHING
    if (more.length === 0) return { fields, any: only.slots, isEmpty: false }
    const any = this.#any
    any.fill(0)
    for (const { slots } of fields) unionSet(any, slots)
    return { fields, any: packed(any, countBits(any)), isEmpty: false }
  }

  /**
   * What is looked for in the index's texts. A Latin word that the catalogue knows is meant as it is, also in the plural;
   * any other may be the beginning of one.
   */
  #patterns(form: string): string[] {
    if (!isLatin(form)) return [form]
    const last = form.slice(form.lastIndexOf(' ') + 1)
    return this.#fields.vocabulary.has(last) ? wholeWord(form) : [` ${form}`, ...singular(form)]
  }

  #findInIndex(index: KeywordIndex, patterns: readonly string[]): boolean {
    let isFound = false
    for (const pattern of patterns) isFound = index.search(pattern, this.#found) || isFound
    return isFound
  }

  #findInTerms(kind: Term['kind'], patterns: readonly string[]): boolean {
    const anyText = this.#termTexts[kind]
    // One character of many is no name: 海 is no seafood.
    const possible = patterns.filter((pattern) => pattern.length === 1 || anyText.includes(pattern))
    if (possible.length === 0) return false
    const isNamed = ({ text, phrases }: Term): boolean =>
      possible.some((pattern) => (pattern.length > 1 ? text.includes(pattern) : phrases.has(pattern)))
    return this.#putTerms((term) => term.kind === kind && isNamed(term))
  }

  #findDistricts(words: readonly string[]): boolean {
    const isCalled = ({ phrases }: Term): boolean => words.some((word) => phrases.has(word))
    return this.#putTerms((term) => term.kind === 'area' && term.parentId !== null && isCalled(term))
  }

  #findPlaces(place: PlaceKind | null): boolean {
    return place !== null && this.#putTerms((term) => term.place === place)
  }

  #findCatering(diet: Diet | null): boolean {
    return diet !== null && this.#put(this.#fields.catering(diet))
  }

  #putTerms(isMeant: (term: Term) => boolean): boolean {
    let isFound = false
    for (const term of this.#fields.terms) {
      if (isMeant(term)) isFound = this.#put(this.#fields.inTerm(term)) || isFound
    }
    return isFound
  }

  #put(bits: Bits | undefined): boolean {
    if (bits) union(this.#found, bits)
    return bits !== undefined
  }
}

function singular(form: string): string[] {
  return form.length > 3 && form.endsWith('s') ? [` ${form.slice(0, -1)} `] : []
}

const wholeWord = (form: string): string[] => [` ${form} `, ` ${form}s `, ...singular(form)]

/** Other words for the same: synonyms, the Latin reading of kana, long vowels written once; and synonyms of these two. */
function otherWords(form: string): string[] {
  // かき (oyster) is no other word for かき氷 (shaved ice): only a word that is all kana is read.
  const readings = isLatin(form) ? [shortVowels(form)] : KANA_ONLY.test(form) ? kanaReadings(form) : []
  return [...new Set([form, ...readings].flatMap(synonymsOf))].filter((word) => word !== form)
}
