import { LRUCache } from 'lru-cache'
import { entryBytes } from '../entry-bytes.ts'
import { addBit, type Bits, countBits, difference, emptyBits, removeBit, slotsOf } from './bits.ts'
import { GramTable } from './gram-table.ts'
import { compactIn, Postings } from './postings.ts'
import { type Pause, PostingsBuilder } from './postings-builder.ts'
import { bytesOf, NO_SLOTS, packed, type SlotSet } from './slot-set.ts'

/** Separates the names of one text, so that no keyword matches across two names. */
export const NAME_SEPARATOR = '\u0001'
const SEPARATOR_UNIT = NAME_SEPARATOR.charCodeAt(0)

/** Number of texts indexed without a pause, about 5 ms of work. */
const STRETCH = 500
const SPACE = 0x20
/** Maximum bytes of cached matches, for common keywords and for other pages and filters of the same keyword. */
const KEPT_LIMIT = 2 * 2 ** 20
/** Matches among this few texts are not cached: searching them again is as fast. */
const FEW = 400

/**
 * With this many candidates or more, all of them count as matches and their texts are not read. A text with all
 * grams of a word but not the word itself is then rare among the matches, and reading all texts would take longer
 * than the rest of the search.
 */
const SURE = 1_000

/** Bits per unit in a key of three ASCII units. Latin has too few letters for pairs to distinguish words. */
const ASCII_BITS = 7
const THREE_ASCII = 2 ** (3 * ASCII_BITS) - 1

/**
 * Finds the texts that contain a keyword, by their grams: single UTF-16 units and pairs of them where one is not
 * ASCII, a space with the letter after it, and runs of three ASCII units. A single ASCII letter therefore finds
 * nothing. The index alone answers a keyword that is itself a gram (寿司, tea). For other keywords it leaves a few
 * candidates, whose texts are read. The index is built once. Texts that change later are searched one by one, until
 * enough have changed to rebuild the index.
 */
export class KeywordIndex {
  readonly #texts: (string | null)[]
  readonly #capacity: number
  /** Grams of one and two units have even numbers, grams of three units odd ones. */
  readonly #short = new GramTable()
  readonly #triples = new GramTable()
  #postings = new Postings(new Int32Array(0), new Int32Array(0), new Map())
  /** Slots whose text has changed since it was indexed. */
  readonly #stale: Bits
  /** The stale slots that have a text. */
  readonly #fresh = new Set<number>()
  readonly #kept = new LRUCache<string, SlotSet>({ maxSize: KEPT_LIMIT })
  /** Reused by every search. */
  readonly #found: Bits
  readonly #candidates: Int32Array

  private constructor(texts: (string | null)[], capacity: number) {
    this.#texts = texts
    this.#capacity = capacity
    this.#stale = emptyBits(capacity)
    this.#found = emptyBits(capacity)
    this.#candidates = new Int32Array(capacity)
  }

  /**
   * Indexes the texts: names in their search form joined by NAME_SEPARATOR. The index of a text is its slot. Takes
   * ownership of the array.
   */
  static async build(texts: (string | null)[], capacity: number, pause: Pause): Promise<KeywordIndex> {
    const index = new KeywordIndex(texts, capacity)
    const builder = new PostingsBuilder(capacity)
    for (let slot = 0; slot < texts.length; slot++) {
      if (slot % STRETCH === STRETCH - 1) await pause()
      index.#addGrams(texts[slot] ?? '', builder)
      builder.endSlot()
    }
    index.#postings = await builder.finish(2 * Math.max(index.#short.size, index.#triples.size), pause)
    return index
  }

  #addGrams(text: string, builder: PostingsBuilder): void {
    let before = SEPARATOR_UNIT
    let asciiRun = 0
    let lastAscii = 0
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      asciiRun = isAscii(unit) ? asciiRun + 1 : 0
      lastAscii = (lastAscii << ASCII_BITS) | unit
      if (unit !== SEPARATOR_UNIT) {
        if (!isAscii(unit)) builder.add(2 * this.#short.numberFor(unit))
        if (before !== SEPARATOR_UNIT && isPairKept(before, unit))
          builder.add(2 * this.#short.numberFor((before << 16) | unit))
        if (asciiRun >= 3) builder.add(2 * this.#triples.numberFor(lastAscii & THREE_ASCII) + 1)
      }
      before = unit
    }
  }

  /** Number of texts that every search reads one by one. */
  get unindexed(): number {
    return this.#fresh.size
  }

  /** Sets or removes the text of a slot. */
  change(slot: number, text: string | null): void {
    if ((this.#texts[slot] ?? null) === text) return
    this.#texts[slot] = text
    addBit(this.#stale, slot)
    if (text === null) this.#fresh.delete(slot)
    else this.#fresh.add(slot)
    this.#kept.clear()
  }

  /**
   * The slots whose text contains the keyword, which must be in search form and not empty. Callers must not modify
   * the result.
   */
  find(keyword: string): SlotSet {
    const known = this.#kept.get(keyword)
    if (known !== undefined) return known
    if (keyword.includes(NAME_SEPARATOR)) return NO_SLOTS
    const grams = this.#gramsOf(keyword)
    const [rarest] = grams ?? []
    if (grams === null || rarest === undefined) return this.#amongFresh(keyword)
    const isDense = this.#postings.isDense(rarest)
    const found = isDense ? this.#amongMany(keyword, grams) : this.#amongListed(keyword, grams)
    if (isDense || this.#postings.lengthOf(rarest) > FEW)
      this.#kept.set(keyword, found, { size: entryBytes(keyword, bytesOf(found)) })
    return found
  }

  /** The changed texts that contain the keyword. */
  #amongFresh(keyword: string): SlotSet {
    if (this.#fresh.size === 0) return NO_SLOTS
    const list = Int32Array.from(this.#fresh).filter((slot) => this.#texts[slot]?.includes(keyword))
    return list.length === 0 ? NO_SLOTS : { list: list.sort(), count: list.length }
  }

  /** Finds matches if every gram is frequent. Texts are read only if few of them have all grams. */
  #amongMany(keyword: string, grams: readonly number[]): SlotSet {
    const found = this.#found
    this.#postings.crossDense(grams, found)
    difference(found, this.#stale)
    const count = isWhole(keyword, grams) ? SURE : countBits(found)
    if (count < SURE) {
      for (const slot of slotsOf(found, this.#candidates.subarray(0, count)))
        if (!this.#texts[slot]?.includes(keyword)) removeBit(found, slot)
    }
    for (const slot of this.#fresh) if (this.#texts[slot]?.includes(keyword)) addBit(found, slot)
    return packed(found, countBits(found))
  }

  /** As `#amongMany`, for a keyword whose rarest gram has a list of slots. */
  #amongListed(keyword: string, grams: readonly number[]): SlotSet {
    const slots = this.#candidates
    let count = compactIn(this.#stale, slots, this.#postings.crossList(grams, slots), false)
    if (count < SURE && !isWhole(keyword, grams)) {
      let kept = 0
      for (let at = 0; at < count; at++) {
        const slot = slots[at] ?? 0
        if (!this.#texts[slot]?.includes(keyword)) continue
        slots[kept] = slot
        kept += 1
      }
      count = kept
    }
    const fresh = this.#fresh.size === 0 ? [] : [...this.#fresh].filter((slot) => this.#texts[slot]?.includes(keyword))
    if (count + fresh.length === 0) return NO_SLOTS
    slots.set(fresh, count)
    const list = slots.slice(0, count + fresh.length)
    // A changed text is in no list, so its slot must be sorted in.
    return { list: fresh.length > 0 ? list.sort() : list, count: list.length }
  }

  /** The grams of a keyword, rarest first; null when one of them is in no text. */
  #gramsOf(keyword: string): number[] | null {
    const width = widthOf(keyword)
    const grams: number[] = []
    for (let end = width; end <= keyword.length; end++) {
      const last = keyword.charCodeAt(end - 1)
      const before = width > 1 ? keyword.charCodeAt(end - 2) : SEPARATOR_UNIT
      // Skips pairs inside a Latin word, because they are not indexed.
      if (width < 3 && !isPairKept(before, last)) continue
      const gram =
        width === 3
          ? 2 * this.#triples.find(tripleOf(keyword.charCodeAt(end - 3), before, last)) + 1
          : 2 * this.#short.find(width === 1 ? last : (before << 16) | last)
      if (gram < 0) return null
      if (!grams.includes(gram)) grams.push(gram)
    }
    return grams.sort((a, b) => this.#spread(a) - this.#spread(b))
  }

  /** Number of slots with a gram; a dense gram counts as all slots. */
  #spread(gram: number): number {
    return this.#postings.isDense(gram) ? this.#capacity : this.#postings.lengthOf(gram)
  }
}

/** Whether a keyword is itself a gram, so that texts need not be read. */
const isWhole = (keyword: string, grams: readonly number[]): boolean =>
  grams.length === 1 && keyword.length === widthOf(keyword)

const isAscii = (unit: number): boolean => unit !== SEPARATOR_UNIT && unit < 2 ** ASCII_BITS
/** Latin words are searched from their start, so of ASCII pairs only a space and a letter are indexed. */
const isPairKept = (before: number, unit: number): boolean => !isAscii(before) || !isAscii(unit) || before === SPACE
const tripleOf = (first: number, second: number, third: number): number =>
  (((first << ASCII_BITS) | second) << ASCII_BITS) | third

/** Number of units in the grams that a keyword is searched by. */
function widthOf(keyword: string): number {
  for (let at = 0; at < keyword.length; at++) if (!isAscii(keyword.charCodeAt(at))) return Math.min(keyword.length, 2)
  return Math.min(keyword.length, 3)
}
