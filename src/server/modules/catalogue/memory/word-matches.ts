import { LRUCache } from 'lru-cache'
import { shortVowels } from '#domain/catalogue/romaji.ts'
import { isLatin, kanaReadings } from '#domain/catalogue/search-text.ts'
import type { Diet } from '#domain/catalogue/shop-facts.ts'
import type { ShopKind } from '#domain/catalogue/shop-kind.ts'
import { dietOfWord, placeKindOfWord, synonymsOf } from '#domain/catalogue/synonyms.ts'
import { entryBytes } from '../entry-bytes.ts'
import { type Bits, countBits, emptyBits, union } from './bits.ts'
import { type KeywordIndex, NAME_SEPARATOR } from './keyword-index.ts'
import { bytesOf, NO_SLOTS, packed, type SlotSet, unionOf } from './slot-set.ts'
import type { Term } from './terms.ts'
import type { TextIndex } from './text-index.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Maximum bytes of cached word matches. */
const KEPT_LIMIT = 12 * 2 ** 20

/**
 * The weight of a match by field (PE-01). A synonym weighs slightly less than the word itself. A description weighs
 * far less, so that two words in an area and a label rank above one in a name and one in a description. A district
 * with exactly that name ranks above an area whose name contains it: Hakone above Yokohama & Hakone. A shop's own
 * label ranks above its themes, even by synonym.
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
/** Maximum number of absent synonyms remembered; about the number of all synonyms. */
const ABSENT = 10_000
const KANA_ONLY = /^[\u3041-\u3096\u30fc]+$/

/** Slots that match a word in one field, and the weight of the match. */
interface FieldMatch {
  readonly slots: SlotSet
  readonly weight: number
}

/** The matches of one word: by field, the highest weight first, and over all fields. */
export interface WordMatch {
  readonly fields: readonly FieldMatch[]
  readonly any: SlotSet
  readonly isEmpty: boolean
}

const NOTHING: WordMatch = { fields: [], any: NO_SLOTS, isEmpty: true }

/** The fields in which words are searched. */
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

/** Finds a word and its synonyms in every field. Caches recent words. */
export class WordMatches {
  readonly #fields: SearchFields
  readonly #kept = new LRUCache<string, WordMatch>({ maxSize: KEPT_LIMIT })
  /** Synonyms without matches, per index. */
  readonly #absent = new Map<KeywordIndex, Set<string>>()
  /** Reused for every field and word. Cached matches are packed copies. */
  readonly #found: Bits
  /** The texts of all terms of a kind in one string. One look-up rules out most words, which are in none. */
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

  /** The matches of a word or phrase in search form. */
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
    /** Most fields have no match for most words. */
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
    add(WEIGHTS.category - SYNONYM_LESS, this.#findPlaces(placeKindOfWord(form)))
    add(WEIGHTS.district, this.#findDistricts([form, ...synonyms]))
    both(WEIGHTS.area, (patterns) => this.#findInTerms('area', patterns))
    add(WEIGHTS.label, this.#findCatering(dietOfWord(form)))
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
   * The patterns searched in the index's texts. A known Latin word matches as a whole word, also in the plural. An
   * unknown one also matches the start of a word.
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

  /** As `#findInIndex`, for synonyms. Most synonyms are in no shop, and these are remembered. */
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
    // A single character matches only as a whole phrase: 海 alone does not mean seafood.
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

  #findPlaces(place: ShopKind | null): SlotSet {
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

/**
 * Other words with the same meaning: synonyms, the Latin reading of kana, the form with short vowels, and synonyms
 * of these.
 */
function otherWords(form: string): string[] {
  // Readings are derived only for words entirely in kana: かき (oyster) is not another word for かき氷 (shaved ice).
  const readings = isLatin(form) ? [shortVowels(form)] : KANA_ONLY.test(form) ? kanaReadings(form) : []
  return [...new Set([form, ...readings].flatMap(synonymsOf))].filter((word) => word !== form)
}
