import { LRUCache } from 'lru-cache'
import type { PlaceKind } from '#domain/catalogue/place-kind.ts'
import { shortVowels } from '#domain/catalogue/romaji.ts'
import { isLatin, kanaReadings } from '#domain/catalogue/search-text.ts'
import type { Diet } from '#domain/catalogue/shop-facts.ts'
import { dietMeant, placeMeant, synonymsOf } from '#domain/catalogue/synonyms.ts'
import { entryBytes } from '../entry-bytes.ts'
import { type Bits, countBits, emptyBits, union } from './bits.ts'
import { type KeywordIndex, NAME_SEPARATOR } from './keyword-index.ts'
import { bytesOf, NO_SLOTS, packed, type SlotSet, unionOf } from './slot-set.ts'
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
/** So many of them are remembered: about all there are. */
const ABSENT = 10_000
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
  /** Synonyms that an index has nothing of. */
  readonly #absent = new Map<KeywordIndex, Set<string>>()
  /** Reused for every field and every word: what is kept of them is as small as it can be. */
  readonly #found: Bits
  /** The texts of all terms of a kind together: most words are in none, which one look tells. */
  readonly #termTexts: Readonly<Record<Term['kind'], string>>

  constructor(fields: SearchFields) {
    this.#fields = fields
    this.#found = emptyBits(fields.capacity)
    const texts = (kind: Term['kind']): string =>
      fields.terms.flatMap((term) => (term.kind === kind ? [term.text] : [])).join(NAME_SEPARATOR)
    this.#termTexts = { category: texts('category'), area: texts('area'), theme: texts('theme') }
  }

  forget(): void {
    this.#kept.clear()
    this.#absent.clear()
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
    /** Most fields have nothing of most words. */
    const add = (weight: number, slots: SlotSet): void => {
      if (slots.count > 0) fields.push({ slots, weight })
    }
    const both = (weight: number, find: (patterns: readonly string[]) => SlotSet): void => {
      add(weight, find(own))
      if (others.length > 0) add(weight - SYNONYM_LESS, find(others))
    }
    const inIndex = (index: KeywordIndex) => (patterns: readonly string[]) =>
      patterns === own ? this.#findInIndex(index, patterns) : this.#findOthers(index, patterns)
    both(WEIGHTS.name, inIndex(names))
    both(WEIGHTS.dish, inIndex(dishes))
    both(WEIGHTS.category, (patterns) => this.#findInTerms('category', patterns))
    add(WEIGHTS.category - SYNONYM_LESS, this.#findPlaces(placeMeant(form)))
    add(WEIGHTS.district, this.#findDistricts([form, ...synonyms]))
    both(WEIGHTS.area, (patterns) => this.#findInTerms('area', patterns))
    add(WEIGHTS.label, this.#findCatering(dietMeant(form)))
    both(WEIGHTS.label, inIndex(labels))
    both(WEIGHTS.theme, (patterns) => this.#findInTerms('theme', patterns))
    add(WEIGHTS.text, texts.find(form))
    if (fields.length === 0) return NOTHING
    const any = unionOf(
      fields.map(({ slots }) => slots),
      this.#found,
    )
    return { fields, any, isEmpty: false }
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

  #findInIndex(index: KeywordIndex, patterns: readonly string[]): SlotSet {
    const sets: SlotSet[] = []
    for (const pattern of patterns) {
      const set = index.find(pattern)
      if (set.count > 0) sets.push(set)
    }
    return unionOf(sets, this.#found)
  }

  /** The same of synonyms, most of which no shop has: these are remembered. */
  #findOthers(index: KeywordIndex, patterns: readonly string[]): SlotSet {
    const absent = this.#absent.get(index) ?? new Set()
    this.#absent.set(index, absent)
    const sets: SlotSet[] = []
    for (const pattern of patterns) {
      if (absent.has(pattern)) continue
      const set = index.find(pattern)
      if (set.count > 0) sets.push(set)
      else {
        if (absent.size >= ABSENT) absent.clear()
        absent.add(pattern)
      }
    }
    return unionOf(sets, this.#found)
  }

  #findInTerms(kind: Term['kind'], patterns: readonly string[]): SlotSet {
    const anyText = this.#termTexts[kind]
    // One character of many is no name: 海 is no seafood.
    const possible = patterns.filter((pattern) => pattern.length === 1 || anyText.includes(pattern))
    if (possible.length === 0) return NO_SLOTS
    const isNamed = ({ text, phrases }: Term): boolean =>
      possible.some((pattern) => (pattern.length > 1 ? text.includes(pattern) : phrases.has(pattern)))
    return this.#slotsOf((term) => term.kind === kind && isNamed(term))
  }

  #findDistricts(words: readonly string[]): SlotSet {
    const isCalled = ({ phrases }: Term): boolean => words.some((word) => phrases.has(word))
    return this.#slotsOf((term) => term.kind === 'area' && term.parentId !== null && isCalled(term))
  }

  #findPlaces(place: PlaceKind | null): SlotSet {
    return place === null ? NO_SLOTS : this.#slotsOf((term) => term.place === place)
  }

  #findCatering(diet: Diet | null): SlotSet {
    const bits = diet === null ? undefined : this.#fields.catering(diet)
    return bits === undefined ? NO_SLOTS : packed(bits, countBits(bits))
  }

  #slotsOf(isMeant: (term: Term) => boolean): SlotSet {
    const found = this.#found
    let isFound = false
    for (const term of this.#fields.terms) {
      const bits = isMeant(term) ? this.#fields.inTerm(term) : undefined
      if (bits === undefined) continue
      if (isFound) union(found, bits)
      else found.set(bits)
      isFound = true
    }
    return isFound ? packed(found, countBits(found)) : NO_SLOTS
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
