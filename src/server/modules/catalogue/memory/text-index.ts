import { ACCESS_WORDS } from '#domain/catalogue/access-words.ts'
import { GAP, isLatin, searchUnits, searchWords, wordForm } from '#domain/catalogue/search-text.ts'
import { addBit, type Bits, countBits, difference, emptyBits } from './bits.ts'
import { GramTable } from './gram-table.ts'
import { compactIn, Postings } from './postings.ts'
import { DENSE, type Pause, PostingsBuilder } from './postings-builder.ts'
import { NO_SLOTS, packed, type SlotSet, unionOf } from './slot-set.ts'

/** Maximum number of distinct words and pairs indexed per shop; longer texts are cut. */
const MAX_KEYS = 600
const FNV = { offset: 0x811c9dc5, prime: 0x01000193 }
/** The code of "s", the ending of a plural. */
const PLURAL = 0x73

/**
 * Finds the shops whose descriptions have all the words of a keyword: Latin words by hash, other scripts by pairs
 * of characters. Texts are not stored, so a run of three characters matches wherever both of its pairs occur,
 * adjacent or not. That is accurate enough for the lowest-ranked field. Words with the same hash would match each
 * other, which happens once in billions.
 */
export class TextIndex {
  readonly #capacity: number
  readonly #numbers = new GramTable()
  /** Set until the index is built. */
  #builder: PostingsBuilder | null
  #postings = new Postings(new Int32Array(0), new Int32Array(0), new Map())
  /** Slots whose text has changed since it was indexed; `fresh` has the keys of those with a text. */
  readonly #stale: Bits
  readonly #fresh = new Map<number, ReadonlySet<number>>()
  /** Reused by every search: new arrays would be most of the garbage. */
  readonly #found: Bits
  readonly #slots: Int32Array

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#builder = new PostingsBuilder(capacity)
    this.#stale = emptyBits(capacity)
    this.#found = emptyBits(capacity)
    this.#slots = new Int32Array(Math.ceil(capacity * DENSE))
  }

  /**
   * Adds the texts and the access description of the next slot. Call it for all slots in order from 0, before
   * `finish`.
   */
  add(text: string, access: string): void {
    const builder = this.#builder
    if (builder === null) throw new Error('Already built')
    const end = builder.length + MAX_KEYS
    this.#addKeys(builder, access, end, ACCESS_KEYS)
    this.#addKeys(builder, text, end, NO_KEYS)
    builder.endSlot()
  }

  #addKeys(builder: PostingsBuilder, text: string, end: number, without: ReadonlySet<number>): void {
    const add = (key: number): void => {
      if (!without.has(key)) builder.add(this.#numbers.numberFor(key))
    }
    const units = searchUnits(text)
    for (let from = 0; from < units.length && builder.length < end; ) {
      const to = wordEnd(units, from)
      if (!isAscii(units[from])) {
        for (let at = from + 1; at < to; at++) add(pairOf(units[at - 1], units[at]))
      } else if (to - from > 2) add(latinKey(units, from, to))
      from = Math.max(to, from + 1)
    }
  }

  /** Builds the index. */
  async finish(pause: Pause): Promise<void> {
    if (this.#builder === null) throw new Error('Already built')
    this.#postings = await this.#builder.finish(this.#numbers.size, pause)
    this.#builder = null
  }

  /** Number of texts that every search checks one by one, as a set of keys each. */
  get unindexed(): number {
    return this.#fresh.size
  }

  /** Sets or removes the text and access description of a slot. */
  change(slot: number, texts: { readonly text: string; readonly access: string } | null): void {
    addBit(this.#stale, slot)
    if (texts === null) this.#fresh.delete(slot)
    else this.#fresh.set(slot, keysOf(texts.text).union(keysOf(texts.access).difference(ACCESS_KEYS)))
  }

  /** The slots whose texts have all words of a phrase in search form. */
  find(phrase: string): SlotSet {
    const wanted = [...new Set(phrase.split(' ').flatMap((word) => [...wordKeys(word)]))]
    const numbers = wanted.map((key) => this.#numbers.find(key)).sort((a, b) => this.#spread(a) - this.#spread(b))
    const [rarest] = numbers
    if (rarest === undefined) return NO_SLOTS
    const fresh: number[] = []
    for (const [slot, keys] of this.#fresh) if (wanted.every((key) => keys.has(key))) fresh.push(slot)
    const indexed = this.#spread(rarest) === 0 ? NO_SLOTS : this.#indexed(numbers, rarest)
    if (fresh.length === 0) return indexed
    return unionOf([indexed, { list: Int32Array.from(fresh).sort(), count: fresh.length }], this.#found)
  }

  #indexed(numbers: readonly number[], rarest: number): SlotSet {
    if (this.#postings.isDense(rarest)) {
      const found = this.#found
      this.#postings.crossDense(numbers, found)
      difference(found, this.#stale)
      return packed(found, countBits(found))
    }
    const slots = this.#slots
    const count = compactIn(this.#stale, slots, this.#postings.crossList(numbers, slots), false)
    return count === 0 ? NO_SLOTS : { list: slots.slice(0, count), count }
  }

  /** Number of slots with a key, by its number: 0 for -1, a key in no text; a dense key counts as all slots. */
  #spread(number: number): number {
    if (number < 0) return 0
    return this.#postings.isDense(number) ? this.#capacity : this.#postings.lengthOf(number)
  }
}

function keysOf(text: string): ReadonlySet<number> {
  const keys = new Set<number>()
  for (const word of new Set(searchWords(text))) {
    for (const key of wordKeys(wordForm(word))) keys.add(key)
    if (keys.size >= MAX_KEYS) break
  }
  return keys
}

/** The keys of a word in search form. Single characters have none, because they occur in half of all texts. */
function* wordKeys(word: string): Generator<number> {
  if (word === '') return
  if (isLatin(word)) {
    if (word.length > 2) yield hashOf(word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)
    return
  }
  for (let at = 1; at < word.length; at++) yield pairOf(word.charCodeAt(at - 1), word.charCodeAt(at))
}

const pairOf = (before: number | undefined, unit: number | undefined): number => ((before ?? 0) << 16) | (unit ?? 0)
const isAscii = (unit: number | undefined): boolean => (unit ?? 0) < 0x80

/** The key of a Latin word of three letters or more. */
function latinKey(units: Uint16Array, from: number, to: number): number {
  const isPlural = to - from > 3 && units[to - 1] === PLURAL
  let hash = FNV.offset
  for (let at = from; at < (isPlural ? to - 1 : to); at++) hash = Math.imul(hash ^ (units[at] ?? 0), FNV.prime)
  return hash | 0
}

/** The end of the word that starts at a position. Latin letters and other characters never form one word. */
function wordEnd(units: Uint16Array, from: number): number {
  const isLatinWord = isAscii(units[from])
  let at = from
  while (at < units.length && units[at] !== GAP && isAscii(units[at]) === isLatinWord) at++
  return at
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = FNV.offset
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), FNV.prime)
  return hash | 0
}

/** Keys of words that are ignored in access descriptions. */
const ACCESS_KEYS: ReadonlySet<number> = new Set(ACCESS_WORDS.flatMap((word) => [...wordKeys(wordForm(word))]))
const NO_KEYS: ReadonlySet<number> = new Set()
