import { LRUCache } from 'lru-cache'
import { entryBytes } from '../entry-bytes.ts'
import {
  addBit,
  type Bits,
  countBits,
  difference,
  emptyBits,
  hasBit,
  intersect,
  removeBit,
  slotsOf,
  union,
} from './bits.ts'
import { GramTable } from './gram-table.ts'
import { bytesOf, packed, type SlotSet, unionSet } from './slot-set.ts'

/** Between the names of one text, so that no keyword is found across two names. */
export const NAME_SEPARATOR = '\u0001'
const SEPARATOR_UNIT = NAME_SEPARATOR.charCodeAt(0)

/** From this share of all slots on a set of bits is smaller than a list. */
const DENSE = 1 / 32
/** Texts indexed at a stretch, about 5 ms of work. */
const STRETCH = 500
const FIRST_GRAMS = 2 ** 13
const SPACE = 0x20
/** Bytes of matches that are kept for keywords that many ask for, and for other pages and filters of the same. */
const KEPT_LIMIT = 2 * 2 ** 20
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
  /** Slots of the gram with number n: `#lists` from `#starts[n]` to `#starts[n + 1]`, ascending, unless it is dense. */
  #starts = new Int32Array(0)
  #lists = new Int32Array(0)
  readonly #dense = new Map<number, Bits>()
  /** Slots whose text is not the indexed one any more. */
  readonly #stale: Bits
  /** Of these, those that have a text. */
  readonly #fresh = new Set<number>()
  readonly #kept = new LRUCache<string, SlotSet>({ maxSize: KEPT_LIMIT })
  /** Reused by every search. */
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
          if (!isAscii(unit)) note(2 * this.#short.numberFor(unit), slot)
          if (before !== SEPARATOR_UNIT && isPairKept(before, unit))
            note(2 * this.#short.numberFor((before << 16) | unit), slot)
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

  /** Adds the slots whose text contains the keyword to `into`. The keyword is in its search form and not empty. */
  search(keyword: string, into: Bits): void {
    const known = this.#kept.get(keyword)
    if (known !== undefined) {
      unionSet(into, known)
      return
    }
    if (keyword.includes(NAME_SEPARATOR)) return
    const grams = this.#gramsOf(keyword)
    const [rarest] = grams ?? []
    if (grams === null || rarest === undefined) {
      this.#addFresh(keyword, into)
      return
    }
    const isWhole = grams.length === 1 && keyword.length === widthOf(keyword)
    if (this.#spread(rarest) <= FEW) {
      for (let at = this.#starts[rarest] ?? 0; at < (this.#starts[rarest + 1] ?? 0); at++) {
        const slot = this.#lists[at] ?? 0
        if (!hasBit(this.#stale, slot) && (isWhole || this.#texts[slot]?.includes(keyword))) addBit(into, slot)
      }
      this.#addFresh(keyword, into)
      return
    }
    const found = this.#cross(keyword, grams, isWhole)
    const kept = packed(found, countBits(found))
    this.#kept.set(keyword, kept, { size: entryBytes(keyword, bytesOf(kept)) })
    union(into, found)
  }

  /** The slots that have all of many grams, and the keyword itself where few have them. */
  #cross(keyword: string, grams: readonly number[], isWhole: boolean): Bits {
    const found = this.#found
    found.fill(0)
    for (const [index, gram] of grams.entries()) {
      if (index === 0) this.#putSlotsWith(found, gram)
      else this.#keepSlotsWith(found, gram)
    }
    difference(found, this.#stale)
    const count = isWhole ? SURE : countBits(found)
    if (count < SURE) {
      for (const slot of slotsOf(found, this.#candidates.subarray(0, count)))
        if (!this.#texts[slot]?.includes(keyword)) removeBit(found, slot)
    }
    this.#addFresh(keyword, found)
    return found
  }

  #addFresh(keyword: string, into: Bits): void {
    for (const slot of this.#fresh) if (this.#texts[slot]?.includes(keyword)) addBit(into, slot)
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
/** Latin words are looked for from their beginning, so of pairs within ASCII only those of a space and a letter are asked for. */
const isPairKept = (before: number, unit: number): boolean => !isAscii(before) || !isAscii(unit) || before === SPACE
const tripleOf = (first: number, second: number, third: number): number =>
  (((first << ASCII_BITS) | second) << ASCII_BITS) | third

/** How many units the grams have that a keyword is looked for by. */
function widthOf(keyword: string): number {
  for (let at = 0; at < keyword.length; at++) if (!isAscii(keyword.charCodeAt(at))) return Math.min(keyword.length, 2)
  return Math.min(keyword.length, 3)
}

function longer(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2)
  more.set(numbers)
  return more
}
