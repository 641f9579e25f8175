import { addBit, type Bits, countBits, emptyBits, keepCommon, putIn, removeBit, slotsOf, takeOut } from './bits.ts'
import { GramTable } from './gram-table.ts'

/** Between the names of one text, so that no keyword is found across two names. */
export const NAME_SEPARATOR = '\u0001'
const SEPARATOR_UNIT = NAME_SEPARATOR.charCodeAt(0)

/** From this share of all slots on a set of bits is smaller than a list. */
const DENSE = 1 / 32
/** Texts indexed at a stretch, about 5 ms of work. */
const STRETCH = 1_000
/** Sets of matches kept for keywords that are asked again with another page or filter. */
const MAX_KEPT = 200

/** Lets other work of the event loop pass. */
export type Pause = () => Promise<void>

/**
 * Which texts contain a keyword, by the single UTF-16 units and the pairs that they contain. Keywords of one or two units
 * (寿司) are answered by the index alone; for longer ones it leaves a few candidates, which are looked through. It is built
 * once; texts that change later are looked through one by one, until so many have changed that it is built anew.
 */
export class KeywordIndex {
  readonly #texts: (string | null)[]
  readonly #capacity: number
  readonly #table = new GramTable()
  /** Slots of the gram with number n: `#lists` from `#starts[n]` to `#starts[n + 1]`, ascending, unless it is dense. */
  #starts = new Int32Array(0)
  #lists = new Int32Array(0)
  readonly #dense = new Map<number, Bits>()
  /** Slots whose text is not the indexed one any more. */
  readonly #stale: Bits
  /** Of these, those that have a text. */
  readonly #fresh = new Set<number>()
  readonly #kept = new Map<string, Bits>()

  private constructor(texts: (string | null)[], capacity: number) {
    this.#texts = texts
    this.#capacity = capacity
    this.#stale = emptyBits(capacity)
  }

  /**
   * Indexes the texts, which are names in their search form joined by NAME_SEPARATOR; their places are the slots. Takes
   * the array over. Two passes, the first to count, so that all lists lie in one array without a gap.
   */
  static async build(texts: (string | null)[], capacity: number, pause: Pause): Promise<KeywordIndex> {
    const index = new KeywordIndex(texts, capacity)
    let counts = new Int32Array(1 << 12)
    await index.#eachGram(pause, (gram) => {
      if (gram >= counts.length) {
        const more = new Int32Array(counts.length * 2)
        more.set(counts)
        counts = more
      }
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
    const starts = new Int32Array(this.#table.size + 1)
    let total = 0
    for (let gram = 0; gram < this.#table.size; gram++) {
      const count = counts[gram] ?? 0
      starts[gram] = total
      if (count >= this.#capacity * DENSE) this.#dense.set(gram, emptyBits(this.#capacity))
      else total += count
    }
    starts[this.#table.size] = total
    this.#starts = starts
    this.#lists = new Int32Array(total)
  }

  /** Hands over each gram of each text once. */
  async #eachGram(pause: Pause, take: (gram: number, slot: number) => void): Promise<void> {
    let last = new Int32Array(1 << 12).fill(-1)
    const note = (key: number, slot: number): void => {
      const gram = this.#table.numberFor(key)
      if (gram >= last.length) {
        const more = new Int32Array(last.length * 2).fill(-1)
        more.set(last)
        last = more
      }
      if (last[gram] === slot) return
      last[gram] = slot
      take(gram, slot)
    }
    for (let slot = 0; slot < this.#texts.length; slot++) {
      if (slot % STRETCH === STRETCH - 1) await pause()
      const text = this.#texts[slot]
      if (text == null) continue
      let before = SEPARATOR_UNIT
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at)
        if (unit !== SEPARATOR_UNIT) {
          note(unit, slot)
          if (before !== SEPARATOR_UNIT) note((before << 16) | unit, slot)
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

  /** The slots whose text contains the keyword, which is in its search form and not empty. Not to be changed. */
  search(keyword: string): Bits {
    const known = this.#kept.get(keyword)
    if (known !== undefined) return known
    const found = this.#find(keyword)
    for (const oldest of this.#kept.size >= MAX_KEPT ? this.#kept.keys().take(1) : []) this.#kept.delete(oldest)
    this.#kept.set(keyword, found)
    return found
  }

  #find(keyword: string): Bits {
    if (keyword.includes(NAME_SEPARATOR)) return emptyBits(this.#capacity)
    const found = emptyBits(this.#capacity)
    const grams = gramsOf(keyword).map((key) => this.#table.find(key))
    if (!grams.includes(-1)) {
      for (const [index, gram] of grams.entries()) {
        if (index === 0) putIn(found, this.#slotsWith(gram))
        else keepCommon(found, this.#slotsWith(gram))
      }
      takeOut(found, this.#stale)
      if (keyword.length > 2) {
        for (const slot of slotsOf(found, countBits(found))) {
          if (!this.#texts[slot]?.includes(keyword)) removeBit(found, slot)
        }
      }
    }
    for (const slot of this.#fresh) if (this.#texts[slot]?.includes(keyword)) addBit(found, slot)
    return found
  }

  #slotsWith(gram: number): Bits {
    const dense = this.#dense.get(gram)
    if (dense) return dense
    const bits = emptyBits(this.#capacity)
    for (let at = this.#starts[gram] ?? 0; at < (this.#starts[gram + 1] ?? 0); at++) addBit(bits, this.#lists[at] ?? 0)
    return bits
  }
}

/** The keys of a keyword: its pairs, or the one unit that it is. */
function gramsOf(keyword: string): number[] {
  if (keyword.length === 1) return [keyword.charCodeAt(0)]
  const pairs = Array.from(
    { length: keyword.length - 1 },
    (_, at) => (keyword.charCodeAt(at) << 16) | keyword.charCodeAt(at + 1),
  )
  return [...new Set(pairs)]
}
