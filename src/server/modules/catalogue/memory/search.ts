import { LRUCache } from 'lru-cache'
import { areaNear, LANDMARKS } from '#domain/catalogue/landmarks.ts'
import { isLatin, phraseForm } from '#domain/catalogue/search-text.ts'
import { isVague, KNOWN_PHRASES } from '#domain/catalogue/synonyms.ts'
import { AskedBefore } from '../asked-before.ts'
import { entryBytes } from '../entry-bytes.ts'
import type { SearchReading } from '../facts.ts'
import { type Bits, countBits, difference, emptyBits } from './bits.ts'
import { Fitness, fitOf, HUNDREDTHS, type Reading } from './fitness.ts'
import { groupPhrases, type QueryWord, queryWords, splitAtPhrases } from './query-words.ts'
import {
  bytesOf,
  commonOf,
  hasSlot,
  intersectSet,
  meets,
  NO_SLOTS,
  packed,
  type SlotSet,
  unionOf,
  unionSet,
} from './slot-set.ts'
import { Tally } from './tally.ts'
import { type SearchFields, WEIGHTS, WordMatches } from './word-matches.ts'

/** Bytes of results that are kept: for other pages, orders and filters of the same keyword. */
const KEPT_LIMIT = 4 * 2 ** 20
/** What a keyword as it was typed counts more than in pieces. */
const WHOLE_BONUS = 2 * HUNDREDTHS
/** More than any weight: the rarest of the words decides before where they were found. */
const RAREST_BONUS = 100 * HUNDREDTHS
/** Characters of a run without spaces that are tried piece by piece. */
const LONGEST_RUN = 16
/** Letters of a Latin piece from which on it is taken for a word that was run into another one, whatever it resembles. */
const SHORTEST_PIECE = 3
/** Two kana of an unknown word with more of them, which are in many others: たけ of たけのこ. */
const SHARD = /[\u3041-\u3096\u30fc]{3}/

/** What a keyword finds. */
export interface SearchResult {
  readonly slots: SlotSet
  readonly readings: readonly Reading[]
  /** How it was read where it finds nothing as it was typed. */
  readonly reading?: SearchReading
}

/**
 * Finds the shops that are meant by a keyword: all of its words, each in any field. What finds nothing as it is gets a
 * second reading: run-together words apart, then landmarks as the areas that they are in and typing errors corrected, then as many of the words as any
 * shop has. The answer depends on the keyword alone; filters come afterwards.
 */
export class Search {
  readonly #fields: SearchFields
  readonly #matches: WordMatches
  readonly #phrases: ReadonlySet<string>
  /** What was asked for twice. */
  readonly #kept = new LRUCache<string, SearchResult>({ maxSize: KEPT_LIMIT })
  readonly #asked = new AskedBefore()
  /** Reused by every search: what is kept of them is as small as it can be. */
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

  /** Forgets what was found, because something has changed. */
  forget(): void {
    this.#kept.clear()
    this.#matches.forget()
  }

  find(keyword: string): SearchResult {
    const known = this.#kept.get(keyword)
    if (known !== undefined) return known
    const result = this.#find(keyword)
    if (!this.#asked.again(keyword)) return result
    const bytes = result.readings.reduce((sum, { slots }) => sum + bytesOf(slots), bytesOf(result.slots))
    this.#kept.set(keyword, result, { size: entryBytes(keyword, bytes) })
    return result
  }

  /**
   * The slots by how well they fit, best first, where that is known without a look at each: a keyword of one word. A
   * slot may be in several sets; the first one counts.
   */
  levels({ readings }: SearchResult): readonly SlotSet[] | null {
    const [reading, ...others] = readings
    const [word, ...more] = reading?.words ?? []
    return word && others.length + more.length === 0 ? word.fields.map((field) => field.slots) : null
  }

  /** How well a slot of the result fits it, the higher the better; for looking at few slots. */
  fitOf(result: SearchResult): (slot: number) => number {
    const levels = this.levels(result)
    if (levels) return (slot) => -levels.findIndex((slots) => hasSlot(slots, slot))
    return (slot) => fitOf(result.readings, slot)
  }

  /** Writes into `fits` how well each slot of `found` fits the result, the higher the better; `slots`: these as a list. */
  fit({ readings }: SearchResult, found: Bits, slots: Int32Array, fits: Int32Array): void {
    this.#fitness.write(readings, found, slots, fits)
  }

  /** The words of a keyword in their search form, phrases together. */
  wordsOf(keyword: string): string[] {
    return queryWords(keyword, this.#isPhrase).map(({ form }) => form)
  }

  readonly #isPhrase = (form: string): boolean =>
    this.#phrases.has(form) || KNOWN_PHRASES.has(form) || LANDMARKS.has(form)

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

  /** A word that nothing has is taken apart into words that something has. */
  #apart(word: QueryWord): QueryWord[] {
    if (!this.#matches.of(word.form).isEmpty || LANDMARKS.has(word.form)) return [word]
    if (isLatin(word.form)) {
      const split = this.#fields.vocabulary.split(word.form) ?? []
      // okinwa is Okinawa rather than ok, in, wa.
      if (split.some((piece) => piece.length < SHORTEST_PIECE) && this.#corrected(word) !== word) return [word]
      const pieces = groupPhrases(split, this.#isPhrase)
      return pieces.length > 0 && !this.#reading(pieces).isEmpty ? pieces : [word]
    }
    return splitAtPhrases(word, this.#isPhrase).flatMap((piece) => this.#inPieces(piece))
  }

  /** The longest pieces from the left that something has; what nothing has is left out, unless that is all. */
  #inPieces(word: QueryWord): QueryWord[] {
    const { typed, form } = word
    if (!this.#matches.of(form).isEmpty || form.length > LONGEST_RUN || LANDMARKS.has(form)) return [word]
    const pieces: QueryWord[] = []
    for (let at = 0; at < form.length; ) {
      let length = form.length - at
      while (length > 1 && this.#matches.of(form.slice(at, at + length)).isEmpty) length -= 1
      const piece = { typed: typed.slice(at, at + length), form: form.slice(at, at + length) }
      const isShard = length === 2 && SHARD.test(form.slice(Math.max(0, at - 1), at + length + 1))
      // What something is stands at its end: 蟹 of 花咲蟹, but 火星 is no 星.
      const isHead = length === 1 && at > 1 && at === form.length - 1 && this.#isPhrase(piece.form)
      if (isHead || (length > 1 && !isShard)) pieces.push(piece)
      at += length
    }
    return pieces.length === 0 ? [word] : pieces
  }

  /** Of a word that nothing has, the area of the landmark that it is, or the word that it resembles. */
  #corrected(word: QueryWord): QueryWord {
    if (!this.#matches.of(word.form).isEmpty) return word
    const known = areaNear(word.form) ?? (isLatin(word.form) ? this.#fields.vocabulary.corrected(word.form) : null)
    return known === null ? word : { typed: known, form: phraseForm(known) }
  }

  /**
   * The shops that have the most of the words, where one that only a description has is half a word. Of those with equally
   * many, the shops with the rarest word go first: it says the most about what is wanted.
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
    const kept = words.filter(({ form }) => meets(this.#matches.of(form).any, found))
    const hasAll = kept.every(({ form }) => {
      described.set(found)
      intersectSet(described, this.#matches.of(form).any)
      return countBits(described) === slots.count
    })
    const reading: SearchReading = hasAll ? told('fewer', kept) : { ...told('fewer', kept), isPart: true }
    const [rarest] = matches.filter(({ any }) => meets(any, found)).toSorted((a, b) => a.any.count - b.any.count)
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

  #reading(words: readonly QueryWord[], bonus = 0): Reading & { readonly isEmpty: boolean } {
    const matches = words.map(({ form }) => this.#matches.of(form))
    const [first, ...others] = matches
    if (first === undefined || matches.some(({ isEmpty }) => isEmpty))
      return { words: matches, slots: NO_SLOTS, bonus, isEmpty: true }
    // A word's own set is shared: nobody writes into what was found.
    if (others.length === 0) return { words: matches, slots: first.any, bonus, isEmpty: false }
    const sets = matches.map(({ any }) => any)
    const slots = commonOf(sets, this.#found)
    return { words: matches, slots, bonus, isEmpty: slots.count === 0 }
  }

  #resultOf(readings: readonly Reading[]): SearchResult {
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

const told = (kind: SearchReading['kind'], words: readonly QueryWord[]): SearchReading => ({
  kind,
  keyword: words.map(({ typed }) => typed).join(' '),
})
