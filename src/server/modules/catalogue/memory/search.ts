import { LRUCache } from 'lru-cache'
import { isLatin } from '#domain/catalogue/search-text.ts'
import { isVague, KNOWN_PHRASES } from '#domain/catalogue/synonyms.ts'
import { entryBytes } from '../entry-bytes.ts'
import type { SearchReading } from '../facts.ts'
import { addBit, type Bits, countBits, emptyBits, hasBit, intersect, slotsOf, union } from './bits.ts'
import { groupPhrases, type QueryWord, queryWords, splitAtPhrases } from './query-words.ts'
import { type SearchFields, type WordMatch, WordMatches } from './word-matches.ts'

/** Bytes of results that are kept: for other pages, orders and filters of the same keyword. */
const KEPT_LIMIT = 4 * 2 ** 20
/** Scores are means over the words, in hundredths of a weight; what a keyword as it was typed counts more than in pieces. */
const HUNDREDTHS = 100
const WHOLE_BONUS = 2 * HUNDREDTHS
/** Characters of a run without spaces that are tried piece by piece. */
const LONGEST_RUN = 16

/** One way to understand a keyword: the words that it is made of, and the slots that it stands for. */
interface Reading {
  readonly words: readonly WordMatch[]
  readonly slots: Bits
  readonly bonus: number
}

/** What a keyword finds. */
export interface SearchResult {
  readonly slots: Bits
  readonly readings: readonly Reading[]
  /** How it was read where it finds nothing as it was typed. */
  readonly reading?: SearchReading
}

/**
 * Finds the shops that are meant by a keyword: all of its words, each in any field. What finds nothing as it is gets a
 * second reading: run-together words apart, then words with typing errors corrected, then as many of the words as any
 * shop has. The answer depends on the keyword alone; filters come afterwards.
 */
export class Search {
  readonly #fields: SearchFields
  readonly #matches: WordMatches
  readonly #phrases: ReadonlySet<string>
  readonly #kept = new LRUCache<string, SearchResult>({ maxSize: KEPT_LIMIT })

  constructor(fields: SearchFields) {
    this.#fields = fields
    this.#matches = new WordMatches(fields)
    this.#phrases = new Set(fields.terms.flatMap(({ phrases }) => [...phrases]))
  }

  /** Forgets what was found, because something has changed. */
  forget(): void {
    this.#kept.clear()
    this.#matches.forget()
  }

  find(keyword: string): SearchResult {
    const known = this.#kept.get(keyword)
    if (known !== undefined) return known
    const result = this.#find(keyword)
    const bytes = result.slots.byteLength * (1 + result.readings.length)
    this.#kept.set(keyword, result, { size: entryBytes(keyword, bytes) })
    return result
  }

  /**
   * The slots by how well they fit, best first, where that can be told without a look at each: a keyword of one word. A
   * slot may be in several sets; the first one counts.
   */
  levels({ readings }: SearchResult): readonly Bits[] | null {
    const [reading, ...others] = readings
    const [word, ...more] = reading?.words ?? []
    return word && others.length + more.length === 0 ? word.fields.map(({ bits }) => bits) : null
  }

  /** How well a slot of the result fits, for sorting; the higher the better. */
  score({ readings }: SearchResult, slot: number): number {
    let best = 0
    for (const { words, slots, bonus } of readings) {
      if (!hasBit(slots, slot)) continue
      let sum = 0
      for (const { fields } of words) {
        for (const { bits, weight } of fields) {
          if (!hasBit(bits, slot)) continue
          sum += weight
          break
        }
      }
      best = Math.max(best, Math.round((sum * HUNDREDTHS) / words.length) + bonus)
    }
    return best
  }

  /** The words of a keyword in their search form, phrases together. */
  wordsOf(keyword: string): string[] {
    return queryWords(keyword, this.#isPhrase).map(({ form }) => form)
  }

  readonly #isPhrase = (form: string): boolean => this.#phrases.has(form) || KNOWN_PHRASES.has(form)

  #find(keyword: string): SearchResult {
    const words = queryWords(keyword, this.#isPhrase)
    const found = this.#read(words)
    const telling = words.filter(({ form }) => !isVague(form))
    const isEnough = found.reading?.kind !== 'fewer' || telling.length === 0 || telling.length === words.length
    return isEnough ? found : this.#read(telling)
  }

  #read(words: readonly QueryWord[]): SearchResult {
    const pieces = words.flatMap((word) => splitAtPhrases(word, this.#isPhrase))
    const whole = this.#reading(words, WHOLE_BONUS)
    const asTyped = this.#resultOf(pieces.length === words.length ? [whole] : [whole, this.#reading(pieces)])
    if (words.length === 0 || countBits(asTyped.slots) > 0) return asTyped
    const apart = words.flatMap((word) => this.#apart(word))
    const inPieces = this.#resultOf([this.#reading(apart)])
    if (countBits(inPieces.slots) > 0) return inPieces
    const corrected = apart.map((word) => this.#corrected(word))
    const isCorrected = corrected.some((word, index) => word !== apart[index])
    const better = this.#resultOf([this.#reading(corrected)])
    if (isCorrected && countBits(better.slots) > 0) return { ...better, reading: told('corrected', corrected) }
    return this.#nearest(corrected)
  }

  /** A word that nothing has is taken apart into words that something has. */
  #apart(word: QueryWord): QueryWord[] {
    if (!this.#matches.of(word.form).isEmpty) return [word]
    if (isLatin(word.form)) {
      const pieces = groupPhrases(this.#fields.vocabulary.split(word.form) ?? [], this.#isPhrase)
      return pieces.length > 0 && !this.#reading(pieces).isEmpty ? pieces : [word]
    }
    return splitAtPhrases(word, this.#isPhrase).flatMap((piece) => this.#inPieces(piece))
  }

  /** The longest pieces from the left that something has; what nothing has is left out, unless that is all. */
  #inPieces(word: QueryWord): QueryWord[] {
    const { typed, form } = word
    if (!this.#matches.of(form).isEmpty || form.length > LONGEST_RUN) return [word]
    const pieces: QueryWord[] = []
    for (let at = 0; at < form.length; ) {
      let length = form.length - at
      while (length > 1 && this.#matches.of(form.slice(at, at + length)).isEmpty) length -= 1
      if (length > 1) pieces.push({ typed: typed.slice(at, at + length), form: form.slice(at, at + length) })
      at += length
    }
    return pieces.length === 0 ? [word] : pieces
  }

  #corrected(word: QueryWord): QueryWord {
    if (!isLatin(word.form) || !this.#matches.of(word.form).isEmpty) return word
    const known = this.#fields.vocabulary.corrected(word.form)
    return known === null ? word : { typed: known, form: known }
  }

  /** The shops that have the most of the words. */
  #nearest(words: readonly QueryWord[]): SearchResult {
    const matches = words.map(({ form }) => this.#matches.of(form)).filter(({ isEmpty }) => !isEmpty)
    const { capacity } = this.#fields
    const counts = new Uint8Array(capacity)
    let most = 0
    for (const { any } of matches) {
      for (const slot of slotsOf(any, new Int32Array(countBits(any)))) {
        const count = (counts[slot] ?? 0) + 1
        counts[slot] = count
        if (count > most) most = count
      }
    }
    const slots = emptyBits(capacity)
    if (most === 0) return { slots, readings: [] }
    for (let slot = 0; slot < capacity; slot++) if (counts[slot] === most) addBit(slots, slot)
    const kept = words.filter(({ form }) => meets(this.#matches.of(form).any, slots))
    return { slots, readings: [{ words: matches, slots, bonus: 0 }], reading: told('fewer', kept) }
  }

  #reading(words: readonly QueryWord[], bonus = 0): Reading & { readonly isEmpty: boolean } {
    const matches = words.map(({ form }) => this.#matches.of(form))
    const [first, ...others] = matches
    // A word's own set is shared: nobody writes into what was found.
    if (first && others.length === 0) return { words: matches, slots: first.any, bonus, isEmpty: first.isEmpty }
    const slots = first ? first.any.slice() : emptyBits(this.#fields.capacity)
    for (const { any } of others) intersect(slots, any)
    return { words: matches, slots, bonus, isEmpty: countBits(slots) === 0 }
  }

  #resultOf(readings: readonly Reading[]): SearchResult {
    const [first, ...others] = readings
    if (first && others.length === 0) return { slots: first.slots, readings }
    const slots = emptyBits(this.#fields.capacity)
    for (const reading of readings) union(slots, reading.slots)
    return { slots, readings }
  }
}

const told = (kind: SearchReading['kind'], words: readonly QueryWord[]): SearchReading => ({
  kind,
  keyword: words.map(({ typed }) => typed).join(' '),
})

function meets(bits: Bits, others: Bits): boolean {
  return bits.some((word, index) => (word & (others[index] ?? 0)) !== 0)
}
