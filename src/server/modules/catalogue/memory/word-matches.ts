import { LRUCache } from 'lru-cache'
import { shortVowels } from '#domain/catalogue/romaji.ts'
import { isLatin, kanaReadings } from '#domain/catalogue/search-text.ts'
import { synonymsOf } from '#domain/catalogue/synonyms.ts'
import { entryBytes } from '../entry-bytes.ts'
import { type Bits, emptyBits, union } from './bits.ts'
import type { KeywordIndex } from './keyword-index.ts'
import type { Term } from './terms.ts'
import type { TextIndex } from './text-index.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Bytes of matches of words that are kept. */
const KEPT_LIMIT = 12 * 2 ** 20

/**
 * How much a match counts by where it is (PE-01); a synonym counts a little less than the word itself. A word that only a
 * description has is far behind, so that two words in an area and a label go before one in a name and one in a text.
 */
const WEIGHTS = { name: 20, dish: 18, category: 16, area: 14, label: 12, text: 2 } as const
const SYNONYM_LESS = 1
const KANA_ONLY = /^[\u3041-\u3096\u30fc]+$/

/** Slots that match a word in one field, and what that is worth. */
interface FieldMatch {
  readonly bits: Bits
  readonly weight: number
}

/** What one word of a keyword matches: by field, the worthiest first, and in all of them together. */
export interface WordMatch {
  readonly fields: readonly FieldMatch[]
  readonly any: Bits
  readonly isEmpty: boolean
}

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
}

/** Finds where a word occurs, in every field, as itself and as its synonyms; keeps what was asked for last. */
export class WordMatches {
  readonly #fields: SearchFields
  readonly #kept = new LRUCache<string, WordMatch>({ maxSize: KEPT_LIMIT })
  /** Used anew for every field: sets are copied only when there is something in them. */
  readonly #found: Bits
  readonly #nothing: WordMatch

  constructor(fields: SearchFields) {
    this.#fields = fields
    this.#found = emptyBits(fields.capacity)
    this.#nothing = { fields: [], any: emptyBits(fields.capacity), isEmpty: true }
  }

  forget(): void {
    this.#kept.clear()
  }

  /** What a word or phrase in its search form matches. */
  of(form: string): WordMatch {
    const known = this.#kept.get(form)
    if (known !== undefined) return known
    const match = this.#find(form)
    const bytes = match.isEmpty ? 0 : (match.fields.length + 1) * match.any.byteLength
    this.#kept.set(form, match, { size: entryBytes(form, bytes) })
    return match
  }

  #find(form: string): WordMatch {
    const { names, dishes, labels, texts, capacity } = this.#fields
    const own = this.#patterns(form)
    const others = otherWords(form).flatMap((word) => (isLatin(word) ? wholeWord(word) : [word]))
    const fields: FieldMatch[] = []
    const add = (bits: Bits | null, weight: number): void => {
      if (bits?.some((word) => word !== 0)) fields.push({ bits: bits.slice(), weight })
    }
    const both = (weight: number, find: (patterns: readonly string[]) => Bits): void => {
      add(find(own), weight)
      if (others.length > 0) add(find(others), weight - SYNONYM_LESS)
    }
    both(WEIGHTS.name, (patterns) => this.#inIndex(names, patterns))
    both(WEIGHTS.dish, (patterns) => this.#inIndex(dishes, patterns))
    both(WEIGHTS.category, (patterns) => this.#inTerms('category', patterns))
    both(WEIGHTS.area, (patterns) => this.#inTerms('area', patterns))
    both(WEIGHTS.label, (patterns) => this.#inIndex(labels, patterns))
    both(WEIGHTS.label, (patterns) => this.#inTerms('theme', patterns))
    add(texts.search(form), WEIGHTS.text)
    const [only, ...more] = fields
    if (only === undefined) return this.#nothing
    if (more.length === 0) return { fields, any: only.bits, isEmpty: false }
    const any = emptyBits(capacity)
    for (const { bits } of fields) union(any, bits)
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

  #inIndex(index: KeywordIndex, patterns: readonly string[]): Bits {
    const found = this.#found
    found.fill(0)
    for (const pattern of patterns) union(found, index.search(pattern))
    return found
  }

  #inTerms(kind: Term['kind'], patterns: readonly string[]): Bits {
    const found = this.#found
    found.fill(0)
    for (const term of this.#fields.terms) {
      if (term.kind !== kind) continue
      // One character of many is no name: 海 is no seafood.
      if (!patterns.some((pattern) => (pattern.length > 1 ? term.text.includes(pattern) : term.phrases.has(pattern))))
        continue
      const bits = this.#fields.inTerm(term)
      if (bits) union(found, bits)
    }
    return found
  }
}

function singular(form: string): string[] {
  return form.length > 3 && form.endsWith('s') ? [` ${form.slice(0, -1)} `] : []
}

const wholeWord = (form: string): string[] => [` ${form} `, ` ${form}s `, ...singular(form)]

/** Other words for the same: synonyms, the Latin reading of kana, long vowels written once. */
function otherWords(form: string): string[] {
  // かき (oyster) is no other word for かき氷 (shaved ice): only a word that is all kana is read.
  const readings = isLatin(form) ? [shortVowels(form)] : KANA_ONLY.test(form) ? kanaReadings(form) : []
  return [...new Set([...synonymsOf(form), ...readings])].filter((word) => word !== form)
}
