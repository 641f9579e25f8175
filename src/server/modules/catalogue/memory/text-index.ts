import { isLatin, searchWords, wordForm } from '#domain/catalogue/search-text.ts'
import { addBit, type Bits, difference, emptyBits, intersect, union } from './bits.ts'
import { GramTable } from './gram-table.ts'
import type { Pause } from './keyword-index.ts'

/** Different words and pairs of one shop's texts that are indexed; longer texts are cut. */
const MAX_KEYS = 600
/** From this share of all slots on a set of bits is smaller than a list. */
const DENSE = 1 / 32
const STRETCH = 2_000_000
const FIRST_KEYS = 2 ** 16
/** Different words whose keys are known at a time. */
const KEPT_WORDS = 20_000

/**
 * Which shops' descriptions have all the words of a keyword: Latin words by their hash, other letters by pairs. The texts
 * are not kept, so a run of three characters is found where both of its pairs are, next to each other or not; that is
 * enough for what ranks last. Two words of one hash would be found as one another, once in billions.
 */
export class TextIndex {
  readonly #capacity: number
  readonly #numbers = new GramTable()
  /** While it is built: the numbers of the keys of each slot, one after another, and where each slot's end. */
  #keys = new Int32Array(FIRST_KEYS)
  #ends: number[] = []
  /** The slot that had a key last, plus one, and the numbers of the keys of some words. */
  #last = new Int32Array(FIRST_KEYS)
  readonly #numbersByWord = new Map<string, Int32Array>()
  #length = 0
  #starts = new Int32Array(0)
  #lists = new Int32Array(0)
  readonly #dense = new Map<number, Bits>()
  /** Slots whose text is not the indexed one any more; of these, those with a text, and their keys. */
  readonly #stale: Bits
  readonly #fresh = new Map<number, ReadonlySet<number>>()
  /** Reused by every search: fresh ones would be most of the garbage. */
  readonly #found: Bits
  readonly #others: Bits

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#stale = emptyBits(capacity)
    this.#found = emptyBits(capacity)
    this.#others = emptyBits(capacity)
  }

  /** Takes the texts of the next slot in; all slots from 0 on come in order, before `finish`. */
  add(text: string): void {
    const end = this.#length + MAX_KEYS
    const slot = this.#ends.length
    for (const word of searchWords(text)) {
      for (const number of this.#numbersOf(word)) {
        // A key comes once for a slot, however often it is in its texts.
        if (this.#last[number] === slot + 1) continue
        this.#last[number] = slot + 1
        this.#keys[this.#length] = number
        this.#length += 1
        if (this.#length === this.#keys.length) this.#keys = longer(this.#keys)
      }
      if (this.#length >= end) break
    }
    this.#ends.push(this.#length)
  }

  /** The numbers of a word's keys. Words come again and again, in one text and from shop to shop. */
  #numbersOf(word: string): Int32Array {
    const known = this.#numbersByWord.get(word)
    if (known !== undefined) return known
    const numbers = Int32Array.from(wordKeys(wordForm(word)), (key) => this.#numbers.numberFor(key))
    while (this.#numbers.size > this.#last.length) this.#last = longer(this.#last)
    if (this.#numbersByWord.size >= KEPT_WORDS) this.#numbersByWord.clear()
    this.#numbersByWord.set(word, numbers)
    return numbers
  }

  /** Turns keys by slot into slots by key. */
  async finish(pause: Pause): Promise<void> {
    const counts = new Int32Array(this.#numbers.size + 1)
    for (let at = 0; at < this.#length; at++) {
      const key = this.#keys[at] ?? 0
      counts[key] = (counts[key] ?? 0) + 1
    }
    const starts = new Int32Array(this.#numbers.size + 1)
    let total = 0
    for (let key = 0; key < this.#numbers.size; key++) {
      starts[key] = total
      if ((counts[key] ?? 0) >= this.#capacity * DENSE) this.#dense.set(key, emptyBits(this.#capacity))
      else total += counts[key] ?? 0
    }
    starts[this.#numbers.size] = total
    await pause()
    const lists = new Int32Array(total)
    const next = starts.slice()
    let at = 0
    let rested = 0
    for (let slot = 0; slot < this.#ends.length; slot++) {
      for (const end = this.#ends[slot] ?? 0; at < end; at++) {
        const key = this.#keys[at] ?? 0
        const bits = this.#dense.get(key)
        if (bits) addBit(bits, slot)
        else {
          const place = next[key] ?? 0
          lists[place] = slot
          next[key] = place + 1
        }
      }
      if (at - rested > STRETCH) {
        rested = at
        await pause()
      }
    }
    this.#starts = starts
    this.#lists = lists
    this.#keys = new Int32Array(0)
    this.#ends = []
    this.#last = new Int32Array(0)
    this.#numbersByWord.clear()
  }

  /** Texts that are looked through at every search, a set of keys each. */
  get unindexed(): number {
    return this.#fresh.size
  }

  /** Gives a slot another text, or none. */
  change(slot: number, text: string | null): void {
    addBit(this.#stale, slot)
    if (text === null) this.#fresh.delete(slot)
    else this.#fresh.set(slot, new Set(keysOf(text)))
  }

  /** Adds the slots whose texts have all words of a phrase in its search form to `into`. */
  search(phrase: string, into: Bits): void {
    const wanted = [...new Set(phrase.split(' ').flatMap((word) => [...wordKeys(word)]))]
    const numbers = wanted.map((key) => this.#numbers.find(key)).sort((a, b) => this.#spread(a) - this.#spread(b))
    const [rarest] = numbers
    if (rarest === undefined) return
    for (const [slot, keys] of this.#fresh) if (wanted.every((key) => keys.has(key))) addBit(into, slot)
    if (this.#spread(rarest) === 0) return
    const found = this.#found
    found.fill(0)
    this.#putSlotsWith(found, rarest)
    for (const number of numbers.slice(1)) this.#keepSlotsWith(found, number)
    difference(found, this.#stale)
    union(into, found)
  }

  /** How many slots have a key by its number, which is -1 for one that no text has; those of a dense one count as all. */
  #spread(number: number): number {
    if (number < 0) return 0
    return this.#dense.has(number) ? this.#capacity : (this.#starts[number + 1] ?? 0) - (this.#starts[number] ?? 0)
  }

  #putSlotsWith(bits: Bits, number: number): void {
    const dense = this.#dense.get(number)
    if (dense) union(bits, dense)
    else
      for (let at = this.#starts[number] ?? 0; at < (this.#starts[number + 1] ?? 0); at++)
        addBit(bits, this.#lists[at] ?? 0)
  }

  #keepSlotsWith(bits: Bits, number: number): void {
    const dense = this.#dense.get(number)
    if (!dense) {
      this.#others.fill(0)
      this.#putSlotsWith(this.#others, number)
    }
    intersect(bits, dense ?? this.#others)
  }
}

function keysOf(text: string): Iterable<number> {
  const keys = new Set<number>()
  for (const word of new Set(searchWords(text))) {
    for (const key of wordKeys(wordForm(word))) keys.add(key)
    if (keys.size >= MAX_KEYS) break
  }
  return keys
}

function longer(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(numbers.length * 2)
  more.set(numbers)
  return more
}

/** What a word in its search form is found by. A single character would be found in half of all texts. */
function* wordKeys(word: string): Generator<number> {
  if (word === '') return
  if (isLatin(word)) {
    if (word.length > 2) yield hashOf(word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)
    return
  }
  for (let at = 1; at < word.length; at++) yield (word.charCodeAt(at - 1) << 16) | word.charCodeAt(at)
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash | 0
}
