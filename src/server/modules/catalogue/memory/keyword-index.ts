import { LRUCache } from 'lru-cache'
import { entryBytes } from '../entry-bytes.ts'
import { addBit, type Bits, countBits, difference, emptyBits, removeBit, slotsOf } from './bits.ts'
import { GramTable } from './gram-table.ts'
import { keptIn, Postings } from './postings.ts'
import { type Pause, PostingsBuilder } from './postings-builder.ts'
import { bytesOf, NO_SLOTS, packed, type SlotSet } from './slot-set.ts'

/** Between the names of one text, so that no keyword is found across two names. */
export const NAME_SEPARATOR = '\u0001'
const SEPARATOR_UNIT = NAME_SEPARATOR.charCodeAt(0)

/** Texts indexed at a stretch, about 5 ms of work. */
const STRETCH = 500
const SPACE = 0x20
/** Bytes of matches that are kept for keywords that many ask for, and for other pages and filters of the same. */
const KEPT_LIMIT = 2 * 2 ** 20
/** What so few texts may have is found again as quickly as it is looked up. */
const FEW = 400

/**
 * From so many candidates on they count as found: a text that has all grams of a word and not the word itself is one of
 * very many that do, and reading them all would take longer than the rest of the search.
 */
const SURE = 1_000

/** Three units of ASCII in one key, 7 bits each: Latin has too few letters for pairs to tell words apart. */
const ASCII_BITS = 7
const THREE_ASCII = 2 ** (3 * ASCII_BITS) - 1

/**
 * Which texts contain a keyword, by the grams that they contain: single UTF-16 units and pairs of them where one is not
 * ASCII, a space and the letter behind it, and three in a row of ASCII. So a single ASCII letter finds nothing. A keyword that is itself a gram (寿司, tea) is answered by the index alone; for others it leaves a few
 * candidates, which are looked through. It is built once; texts that change later are looked through one by one, until
 * so many have changed that it is rebuilt.
 */
export class KeywordIndex {
  readonly #texts: (string | null)[]
  readonly #capacity: number
  /** Grams of one and two units have even numbers, those of three odd ones. */
  readonly #short = new GramTable()
  readonly #triples = new GramTable()
  #postings = new Postings(new Int32Array(0), new Int32Array(0), new Map())
  /** Slots whose text is not the indexed one any more. */
  readonly #stale: Bits
  /** Of these, those that have a text. */
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
   * Indexes the texts, which are names in their search form joined by NAME_SEPARATOR; their places are the slots. Takes
   * the array over.
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

  /** Texts that are looked through at every search. */
  get unindexed(): number {
    return this.#fresh.size
  }

  /** Gives a slot another text, or none. */
  change(slot: number, text: string | null): void {
    if ((this.#texts[slot] ?? null) === text) return
    this.#texts[slot] = text
    addBit(this.#stale, slot)
    if (text === null) this.#fresh.delete(slot)
    else this.#fresh.add(slot)
    this.#kept.clear()
  }

  /** The slots whose text contains the keyword, which is in its search form and not empty. Nobody writes into the answer. */
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

  /** Of the texts that have changed, those that contain the keyword. */
  #amongFresh(keyword: string): SlotSet {
    if (this.#fresh.size === 0) return NO_SLOTS
    const list = Int32Array.from(this.#fresh).filter((slot) => this.#texts[slot]?.includes(keyword))
    return list.length === 0 ? NO_SLOTS : { list: list.sort(), count: list.length }
  }

  /** The slots that have all of grams that all of them many have, and the keyword itself where few have all. */
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

  /** The same where few have the rarest. */
  #amongListed(keyword: string, grams: readonly number[]): SlotSet {
    const slots = this.#candidates
    let count = keptIn(this.#stale, slots, this.#postings.crossList(grams, slots), false)
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
    // A text that has changed stands in no list.
    return { list: fresh.length > 0 ? list.sort() : list, count: list.length }
  }

  /** The grams that every text with the keyword has, the rarest first; null when no text has all of them. */
  #gramsOf(keyword: string): number[] | null {
    const width = widthOf(keyword)
    const grams: number[] = []
    for (let end = width; end <= keyword.length; end++) {
      const last = keyword.charCodeAt(end - 1)
      const before = width > 1 ? keyword.charCodeAt(end - 2) : SEPARATOR_UNIT
      // Within a Latin word of a keyword that goes on in another script.
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

  /** How many slots have a gram; those of a dense one count as all. */
  #spread(gram: number): number {
    return this.#postings.isDense(gram) ? this.#capacity : this.#postings.lengthOf(gram)
  }
}

/** Whether a keyword is itself a gram: who has it needs no look at the text. */
const isWhole = (keyword: string, grams: readonly number[]): boolean =>
  grams.length === 1 && keyword.length === widthOf(keyword)

const isAscii = (unit: number): boolean => unit !== SEPARATOR_UNIT && unit < 2 ** ASCII_BITS
/** Latin words are looked for from their beginning, so of pairs within ASCII only those of a space and a letter are asked for. */
const isPairKept = (before: number, unit: number): boolean => !isAscii(before) || !isAscii(unit) || before === SPACE
const tripleOf = (first: number, second: number, third: number): number =>
  (((first << ASCII_BITS) | second) << ASCII_BITS) | third

/** How many units the grams have that a keyword is looked for by. */
function widthOf(keyword: string): number {
  for (let at = 0; at < keyword.length; at++) if (!isAscii(keyword.charCodeAt(at))) return Math.min(keyword.length, 2)
  return Math.min(keyword.length, 3)
}
