import { LRUCache } from 'lru-cache'
import { areaOfLandmark, LANDMARKS } from '#domain/catalogue/landmarks.ts'
import { isLatin, phraseForm } from '#domain/catalogue/search-text.ts'
import { isDroppable, KNOWN_PHRASES } from '#domain/catalogue/synonyms.ts'
import { entryBytes } from '../entry-bytes.ts'
import type { KeywordInterpretation } from '../facts.ts'
import { type Bits, countBits, difference, emptyBits } from './bits.ts'
import { Fitness, HUNDREDTHS, type Interpretation, scoreOf } from './fitness.ts'
import { groupPhrases, type QueryWord, queryWords, splitAtPhrases } from './query-words.ts'
import {
  bytesOf,
  commonOf,
  hasSlot,
  intersectSet,
  intersects,
  NO_SLOTS,
  packed,
  type SlotSet,
  unionOf,
  unionSet,
} from './slot-set.ts'
import { Tally } from './tally.ts'
import { type SearchFields, WEIGHTS, WordMatches } from './word-matches.ts'

/** Maximum bytes of cached results, for other pages, orders and filters of the same keyword. */
const KEPT_LIMIT = 4 * 2 ** 20
/** Extra score of a keyword as typed over the same keyword in pieces. */
const WHOLE_BONUS = 2 * HUNDREDTHS
/** More than any weight: the rarest word ranks above the field in which words were found. */
const RAREST_BONUS = 100 * HUNDREDTHS
/** Maximum characters of a run without spaces that is tried piece by piece. */
const LONGEST_RUN = 16
/** Minimum letters of each Latin piece for a split to be preferred to a correction of typing errors. */
const SHORTEST_PIECE = 3
/** Three kana in a row. Two kana of such a word are not a piece, because many words have them: たけ in たけのこ. */
const SHARD = /[\u3041-\u3096\u30fc]{3}/

/** The result of a keyword. */
export interface SearchResult {
  readonly slots: SlotSet
  readonly readings: readonly Interpretation[]
  /** How the keyword was interpreted, if it has no exact match. */
  readonly reading?: KeywordInterpretation
}

/**
 * Finds the shops for a keyword: shops that match all of its words, each in any field. A keyword without matches is
 * interpreted in further ways, in this order: run-together words split, then landmarks replaced by their areas and
 * typing errors corrected, then the largest number of its words that any shop has. The result depends on the
 * keyword only; filters are applied later.
 */
export class Search {
  readonly #fields: SearchFields
  readonly #matches: WordMatches
  readonly #phrases: ReadonlySet<string>
  /** Results of recent keywords. */
  readonly #kept = new LRUCache<string, SearchResult>({ maxSize: KEPT_LIMIT })
  /** Reused by every search. Cached results are packed copies. */
  readonly #found: Bits
  readonly #described: Bits
  readonly #tally: Tally
  readonly #fitness: Fitness

  constructor(fields: SearchFields) {
    this.#fields = fields
    this.#found = emptyBits(fields.capacity)
    this.#described = emptyBits(fields.capacity)
    this.#tally = new Tally(fields.capacity)
    this.#fitness = new Fitness(fields.capacity)
    this.#matches = new WordMatches(fields)
    this.#phrases = new Set(fields.terms.flatMap(({ phrases }) => [...phrases]))
  }

  /** Clears cached results after a change. */
  forget(): void {
    this.#kept.clear()
    this.#matches.forget()
  }

  find(keyword: string): SearchResult {
    const known = this.#kept.get(keyword)
    if (known !== undefined) return known
    const result = this.#find(keyword)
    const bytes = result.readings.reduce((sum, { slots }) => sum + bytesOf(slots), bytesOf(result.slots))
    this.#kept.set(keyword, result, { size: entryBytes(keyword, bytes) })
    return result
  }

  /**
   * The slots in groups by score, best first, if the groups are available without reading each slot, which is so
   * for a keyword of one word. A slot may be in several groups; the first one counts.
   */
  levels({ readings }: SearchResult): readonly SlotSet[] | null {
    const [reading, ...others] = readings
    const [word, ...more] = reading?.words ?? []
    return word && others.length + more.length === 0 ? word.fields.map((field) => field.slots) : null
  }

  /** The score of a slot of the result, higher is better. For a small number of slots. */
  scoreOf(result: SearchResult): (slot: number) => number {
    const levels = this.levels(result)
    if (levels) return (slot) => -levels.findIndex((slots) => hasSlot(slots, slot))
    return (slot) => scoreOf(result.readings, slot)
  }

  /** Writes the score of each slot of `found` into `fits`, higher is better. `slots`: the same slots as a list. */
  fit({ readings }: SearchResult, found: Bits, slots: Int32Array, fits: Int32Array): void {
    this.#fitness.write(readings, found, slots, fits)
  }

  /** The words of a keyword in their search form, with phrases joined. */
  wordsOf(keyword: string): string[] {
    return queryWords(keyword, this.#isPhrase).map(({ form }) => form)
  }

  readonly #isPhrase = (form: string): boolean =>
    this.#phrases.has(form) || KNOWN_PHRASES.has(form) || LANDMARKS.has(form)

  #find(keyword: string): SearchResult {
    const words = queryWords(keyword, this.#isPhrase)
    const found = this.#read(words)
    const telling = words.filter(({ form }) => !isDroppable(form))
    const isEnough = found.reading?.kind !== 'fewer' || telling.length === 0 || telling.length === words.length
    return isEnough ? found : this.#read(telling)
  }

  #read(words: readonly QueryWord[]): SearchResult {
    const pieces = words.flatMap((word) => splitAtPhrases(word, this.#isPhrase))
    const whole = this.#reading(words, WHOLE_BONUS)
    const asTyped = this.#resultOf(pieces.length === words.length ? [whole] : [whole, this.#reading(pieces)])
    if (words.length === 0 || asTyped.slots.count > 0) return asTyped
    const apart = words.flatMap((word) => this.#apart(word))
    const inPieces = this.#resultOf([this.#reading(apart)])
    if (inPieces.slots.count > 0) return inPieces
    const corrected = apart.map((word) => this.#corrected(word))
    const isCorrected = corrected.some((word, index) => word !== apart[index])
    const better = this.#resultOf([this.#reading(corrected)])
    if (isCorrected && better.slots.count > 0) return { ...better, reading: told('corrected', corrected) }
    return this.#nearest(corrected)
  }

  /** Splits a word without matches into words with matches. */
  #apart(word: QueryWord): QueryWord[] {
    if (!this.#matches.of(word.form).isEmpty || LANDMARKS.has(word.form)) return [word]
    if (isLatin(word.form)) {
      const split = this.#fields.vocabulary.split(word.form) ?? []
      // okinwa is Okinawa misspelt, not ok, in, wa.
      if (split.some((piece) => piece.length < SHORTEST_PIECE) && this.#corrected(word) !== word) return [word]
      const pieces = groupPhrases(split, this.#isPhrase)
      return pieces.length > 0 && !this.#reading(pieces).isEmpty ? pieces : [word]
    }
    return splitAtPhrases(word, this.#isPhrase).flatMap((piece) => this.#inPieces(piece))
  }

  /**
   * The longest pieces with matches, from the left. Pieces without matches are dropped, unless there are no others.
   */
  #inPieces(word: QueryWord): QueryWord[] {
    const { typed, form } = word
    if (!this.#matches.of(form).isEmpty || form.length > LONGEST_RUN || LANDMARKS.has(form)) return [word]
    const pieces: QueryWord[] = []
    for (let at = 0; at < form.length; ) {
      let length = form.length - at
      while (length > 1 && this.#matches.of(form.slice(at, at + length)).isEmpty) length -= 1
      const piece = { typed: typed.slice(at, at + length), form: form.slice(at, at + length) }
      const isShard = length === 2 && SHARD.test(form.slice(Math.max(0, at - 1), at + length + 1))
      // The last character names the kind of thing: 蟹 in 花咲蟹. Elsewhere it does not: 火星 is not a 星.
      const isHead = length === 1 && at > 1 && at === form.length - 1 && this.#isPhrase(piece.form)
      if (isHead || (length > 1 && !isShard)) pieces.push(piece)
      at += length
    }
    return pieces.length === 0 ? [word] : pieces
  }

  /** For a word without matches: the area of the landmark it names, or the known word it resembles. */
  #corrected(word: QueryWord): QueryWord {
    if (!this.#matches.of(word.form).isEmpty) return word
    const known =
      areaOfLandmark(word.form) ?? (isLatin(word.form) ? this.#fields.vocabulary.corrected(word.form) : null)
    return known === null ? word : { typed: known, form: phraseForm(known) }
  }

  /**
   * The shops that match the most words. A word that occurs only in a description counts half. Among shops with the
   * same count, those with the rarest word are first, because it is the most specific.
   */
  #nearest(words: readonly QueryWord[]): SearchResult {
    const matches = words.map(({ form }) => this.#matches.of(form)).filter(({ isEmpty }) => !isEmpty)
    if (matches.length === 0) return { slots: NO_SLOTS, readings: [] }
    const found = this.#found
    const tally = this.#tally
    tally.clear()
    const described = this.#described
    for (const { any, fields } of matches) {
      found.fill(0)
      for (const { slots, weight } of fields) if (weight > WEIGHTS.text) unionSet(found, slots)
      tally.add(found, 1)
      described.fill(0)
      unionSet(described, any)
      difference(described, found)
      tally.add(described, 0)
    }
    tally.highest(found)
    const slots = packed(found, countBits(found))
    const kept = words.filter(({ form }) => intersects(this.#matches.of(form).any, found))
    const hasAll = kept.every(({ form }) => {
      described.set(found)
      intersectSet(described, this.#matches.of(form).any)
      return countBits(described) === slots.count
    })
    const reading: KeywordInterpretation = hasAll ? told('fewer', kept) : { ...told('fewer', kept), isPart: true }
    const [rarest] = matches.filter(({ any }) => intersects(any, found)).toSorted((a, b) => a.any.count - b.any.count)
    if (rarest === undefined || kept.length === 1)
      return { slots, readings: [{ words: matches, slots, bonus: 0 }], reading }
    described.set(found)
    intersectSet(found, rarest.any)
    difference(described, found)
    const first = packed(found, countBits(found))
    const rest = packed(described, countBits(described))
    return {
      slots,
      readings: [
        { words: matches, slots: first, bonus: RAREST_BONUS },
        { words: matches, slots: rest, bonus: 0 },
      ],
      reading,
    }
  }

  #reading(words: readonly QueryWord[], bonus = 0): Interpretation & { readonly isEmpty: boolean } {
    const matches = words.map(({ form }) => this.#matches.of(form))
    const [first, ...others] = matches
    if (first === undefined || matches.some(({ isEmpty }) => isEmpty))
      return { words: matches, slots: NO_SLOTS, bonus, isEmpty: true }
    // Returns a word's own set without a copy, because callers do not modify results.
    if (others.length === 0) return { words: matches, slots: first.any, bonus, isEmpty: false }
    const sets = matches.map(({ any }) => any)
    const slots = commonOf(sets, this.#found)
    return { words: matches, slots, bonus, isEmpty: slots.count === 0 }
  }

  #resultOf(readings: readonly Interpretation[]): SearchResult {
    const [only, ...others] = readings.filter(({ slots }) => slots.count > 0)
    if (only === undefined) return { slots: NO_SLOTS, readings: [] }
    if (others.length === 0) return { slots: only.slots, readings: [only] }
    const slots = unionOf(
      readings.map((reading) => reading.slots),
      this.#found,
    )
    return { slots, readings }
  }
}

const told = (kind: KeywordInterpretation['kind'], words: readonly QueryWord[]): KeywordInterpretation => ({
  kind,
  keyword: words.map(({ typed }) => typed).join(' '),
})
