import { LRUCache } from 'lru-cache'
import { entryBytes } from '../entry-bytes.ts'
import { addBit, type Bits, countBits, difference, emptyBits, intersect, removeBit, slotsOf, union } from './bits.ts'
import { GramTable } from './gram-table.ts'

/** Between the names of one text, so that no keyword is found across two names. */
export const NAME_SEPARATOR = '\u0001'
const SEPARATOR_UNIT = NAME_SEPARATOR.charCodeAt(0)

/** From this share of all slots on a set of bits is smaller than a list. */
const DENSE = 1 / 32
/** Texts indexed at a stretch, about 5 ms of work. */
const STRETCH = 500
const FIRST_GRAMS = 2 ** 13
/** Bytes of matches that are kept for keywords that many ask for, and for other pages and filters of the same. */
const KEPT_LIMIT = 2 * 2 ** 20
/** Matches are kept when so many texts were looked through for them: others would only push these out. */
const WORTH_KEEPING = 500
/** So many texts are looked through as quickly as the sets of a keyword's other grams are crossed. */
const FEW = 400

/**
 * From so many candidates on they count as found: a text that has all grams of a word and not the word itself is one of
 * very many that do, and reading them all would take longer than the rest of the search.
 */
const SURE = 1_000

/** Lets other work of the event loop pass. */
export type Pause = () => Promise<void>

/** Three units of ASCII in one key, 7 bits each: Latin has too few letters for pairs to tell words apart. */
const ASCII_BITS = 7
const THREE_ASCII = 2 ** (3 * ASCII_BITS) - 1

/**
 * Which texts contain a keyword, by the grams that they contain: single UTF-16 units, pairs of them, and three in a row
 * of ASCII. A keyword that is itself a gram (寿司, tea) is answered by the index alone; for others it leaves a few
 * candidates, which are looked through. It is built once; texts that change later are looked through one by one, until
 * so many have changed that it is built anew.
 */
export class KeywordIndex {
  readonly #texts: (string | null)[]
  readonly #capacity: number
  /** Grams of one and two units have even numbers, those of three odd ones. */
  readonly #short = new GramTable()
  readonly #triples = new GramTable()
  /** Slots of the gram with number n: `#lists` from `#starts[n]` to `#starts[n + 1]`, ascending, unless it is dense. */
  #starts = new Int32Array(0)
  #lists = new Int32Array(0)
  readonly #dense = new Map<number, Bits>()
  /** Slots whose text is not the indexed one any more. */
  readonly #stale: Bits
  /** Of these, those that have a text. */
  readonly #fresh = new Set<number>()
  readonly #kept = new LRUCache<string, Bits>({ maxSize: KEPT_LIMIT })
  /** Used anew by every search. */
  readonly #found: Bits
  readonly #others: Bits
  readonly #candidates: Int32Array

  private constructor(texts: (string | null)[], capacity: number) {
    this.#texts = texts
    this.#capacity = capacity
    this.#stale = emptyBits(capacity)
    this.#found = emptyBits(capacity)
    this.#others = emptyBits(capacity)
    this.#candidates = new Int32Array(capacity)
  }

  /**
   * Indexes the texts, which are names in their search form joined by NAME_SEPARATOR; their places are the slots. Takes
   * the array over. Two passes, the first to count, so that all lists lie in one array without a gap.
   */
  static async build(texts: (string | null)[], capacity: number, pause: Pause): Promise<KeywordIndex> {
    const index = new KeywordIndex(texts, capacity)
    let counts = new Int32Array(FIRST_GRAMS)
    await index.#eachGram(pause, (gram) => {
      if (gram >= counts.length) counts = longer(counts)
      counts[gram] = (counts[gram] ?? 0) + 1
    })
    index.#layOut(counts)
    const ends = index.#starts.slice()
    await index.#eachGram(pause, (gram, slot) => {
      const bits = index.#dense.get(gram)
      if (bits) {
        addBit(bits, slot)
        return
      }
      const end = ends[gram] ?? 0
      index.#lists[end] = slot
      ends[gram] = end + 1
    })
    return index
  }

  #layOut(counts: Int32Array): void {
    const grams = 2 * Math.max(this.#short.size, this.#triples.size)
    const starts = new Int32Array(grams + 1)
    let total = 0
    for (let gram = 0; gram < grams; gram++) {
      const count = counts[gram] ?? 0
      starts[gram] = total
      if (count >= this.#capacity * DENSE) this.#dense.set(gram, emptyBits(this.#capacity))
      else total += count
    }
    starts[grams] = total
    this.#starts = starts
    this.#lists = new Int32Array(total)
  }

  /** Hands over each gram of each text once. */
  async #eachGram(pause: Pause, take: (gram: number, slot: number) => void): Promise<void> {
    // The slot that had a gram last, plus one: it comes once for a text, however often it is in it.
    let last = new Int32Array(FIRST_GRAMS)
    const note = (gram: number, slot: number): void => {
      if (gram >= last.length) last = longer(last)
      if (last[gram] === slot + 1) return
      last[gram] = slot + 1
      take(gram, slot)
    }
    for (let slot = 0; slot < this.#texts.length; slot++) {
      if (slot % STRETCH === STRETCH - 1) await pause()
      const text = this.#texts[slot]
      if (text == null) continue
      let before = SEPARATOR_UNIT
      let asciiRun = 0
      let lastAscii = 0
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at)
        asciiRun = isAscii(unit) ? asciiRun + 1 : 0
        lastAscii = (lastAscii << ASCII_BITS) | unit
        if (unit !== SEPARATOR_UNIT) {
          note(2 * this.#short.numberFor(unit), slot)
          if (before !== SEPARATOR_UNIT) note(2 * this.#short.numberFor((before << 16) | unit), slot)
          if (asciiRun >= 3) note(2 * this.#triples.numberFor(lastAscii & THREE_ASCII) + 1, slot)
        }
        before = unit
      }
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

  /** The slots whose text contains the keyword, which is in its search form and not empty. Good until the next search. */
  search(keyword: string): Bits {
    const known = this.#kept.get(keyword)
    if (known !== undefined) return known
    const looked = this.#find(keyword)
    if (looked >= WORTH_KEEPING)
      this.#kept.set(keyword, this.#found.slice(), { size: entryBytes(keyword, this.#found.byteLength) })
    return this.#found
  }

  /** Puts the matches into `#found`; returns how many texts were looked through. */
  #find(keyword: string): number {
    const found = this.#found
    found.fill(0)
    if (keyword.includes(NAME_SEPARATOR)) return 0
    let looked = this.#fresh.size
    const known = this.#gramsOf(keyword)
    if (known !== null) {
      const [rarest = 0, ...others] = [...known.grams].sort((a, b) => this.#spread(a) - this.#spread(b))
      this.#putSlotsWith(found, rarest)
      if (this.#spread(rarest) > FEW) for (const gram of others) this.#keepSlotsWith(found, gram)
      difference(found, this.#stale)
      if (!known.isWhole && countBits(found) < SURE) {
        const slots = slotsOf(found, this.#candidates.subarray(0, countBits(found)))
        for (const slot of slots) if (!this.#texts[slot]?.includes(keyword)) removeBit(found, slot)
        looked += slots.length
      }
    }
    for (const slot of this.#fresh) if (this.#texts[slot]?.includes(keyword)) addBit(found, slot)
    return looked
  }

  /**
   * The grams that every text with the keyword has; null when no text has all of them. `isWhole`: the keyword is itself
   * the one gram.
   */
  #gramsOf(keyword: string): { grams: ReadonlySet<number>; isWhole: boolean } | null {
    const units = Array.from({ length: keyword.length }, (_, at) => keyword.charCodeAt(at))
    const width = Math.min(units.length, units.every(isAscii) ? 3 : 2)
    const grams = new Set<number>()
    for (let end = width; end <= units.length; end++) {
      const [first = 0, second, third] = units.slice(end - width, end)
      if (third !== undefined && second !== undefined) {
        const key = (((first << ASCII_BITS) | second) << ASCII_BITS) | third
        grams.add(2 * this.#triples.find(key) + 1)
      } else grams.add(2 * this.#short.find(second === undefined ? first : (first << 16) | second))
    }
    const isKnown = ![...grams].some((gram) => gram < 0)
    return isKnown ? { grams, isWhole: units.length === width } : null
  }

  /** How many slots have a gram; those of a dense one count as all. */
  #spread(gram: number): number {
    return this.#dense.has(gram) ? this.#capacity : (this.#starts[gram + 1] ?? 0) - (this.#starts[gram] ?? 0)
  }

  #putSlotsWith(bits: Bits, gram: number): void {
    const dense = this.#dense.get(gram)
    if (dense) union(bits, dense)
    else
      for (let at = this.#starts[gram] ?? 0; at < (this.#starts[gram + 1] ?? 0); at++)
        addBit(bits, this.#lists[at] ?? 0)
  }

  #keepSlotsWith(bits: Bits, gram: number): void {
    const dense = this.#dense.get(gram)
    if (!dense) {
      this.#others.fill(0)
      this.#putSlotsWith(this.#others, gram)
    }
    intersect(bits, dense ?? this.#others)
  }
}

const isAscii = (unit: number): boolean => unit !== SEPARATOR_UNIT && unit < 2 ** ASCII_BITS

function longer(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2)
  more.set(numbers)
  return more
}
