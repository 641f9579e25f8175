import { allowedErrors, typingErrors } from '#domain/catalogue/typing-error.ts'

const LETTERS = /^[a-z]+$/
const WORDS = /[a-z0-9]+/g
/** Maximum length of a keyword without spaces that is split. */
const LONGEST_SPLIT = 60
const LONGEST_WORD = 24
/** Short words occur within many others, so a word of two letters costs half a word more. */
const COST = { word: 2, short: 3 }

/** Known words of one length, with the letters of each (see `lettersOf`). */
interface SameLength {
  readonly words: readonly string[]
  readonly lettersOfEach: Int32Array
}
const NO_WORDS: SameLength = { words: [], lettersOfEach: new Int32Array(0) }

/**
 * The Latin words of names, dishes, labels, areas and categories, and synonyms. Corrections and splits of typed
 * words use them.
 */
export class Vocabulary {
  /** Number of texts that have had the word. Removed words stay until the next rebuild and match nothing. */
  readonly #counts = new Map<string, number>()
  /** Words of areas and categories, which are typed more often than those of shops. */
  readonly #common = new Set<string>()
  #sorted: readonly string[] | null = null
  #byLength: ReadonlyMap<number, SameLength> | null = null

  /** Adds the words of a text in index form. `isCommon`: of an area or a category. */
  add(text: string, isCommon = false): void {
    for (const word of text.match(WORDS) ?? []) {
      if (isCommon) this.#common.add(word)
      const count = this.#counts.get(word)
      if (count === undefined) {
        this.#sorted = null
        this.#byLength = null
      }
      this.#counts.set(word, (count ?? 0) + 1)
    }
  }

  has(word: string): boolean {
    return this.#counts.has(word)
  }

  /**
   * The known word nearest to one with typing errors (one error from four letters on, two from eight): the fewest
   * errors, then the same first letter, then a word of an area or category, then the most frequent. Null if no word
   * is near enough, and for a known word: halal is not corrected to hall, even if no shop has it.
   */
  corrected(word: string): string | null {
    const most = allowedErrors(word.length)
    if (most === 0 || !LETTERS.test(word) || this.has(word)) return null
    const letters = lettersOf(word)
    let best: { readonly word: string; readonly rank: number } | null = null
    for (let length = word.length - most; length <= word.length + most; length++) {
      const { words, lettersOfEach } = this.#ofLength(length)
      for (let index = 0; index < words.length; index++) {
        // One error changes at most two letters, so words that differ in more letters are skipped.
        if (bitCount((lettersOfEach[index] ?? 0) ^ letters) > 2 * most) continue
        const known = words[index] ?? ''
        const errors = typingErrors(word, known, most)
        if (errors > most || known === word) continue
        const rank = errors * 4 + (known[0] === word[0] ? 0 : 2) + (this.#common.has(known) ? 0 : 1)
        const isBetter =
          best === null ||
          rank < best.rank ||
          (rank === best.rank && (this.#counts.get(known) ?? 0) > (this.#counts.get(best.word) ?? 0))
        if (isBetter) best = { word: known, rank }
      }
    }
    return best?.word ?? null
  }

  /**
   * Splits words written without spaces into as few known words as possible: kobebeef becomes kobe, beef. The last
   * word may be incomplete. Null if the text cannot be split.
   */
  split(text: string): string[] | null {
    if (text.length > LONGEST_SPLIT) return null
    const costs: number[] = [0]
    const begins: number[] = [0]
    for (let end = 2; end <= text.length; end++) {
      for (let start = Math.max(0, end - LONGEST_WORD); start <= end - 2; start++) {
        const before = costs[start]
        if (before === undefined) continue
        const piece = text.slice(start, end)
        if (!this.has(piece) && !(end === text.length && this.#begins(piece))) continue
        const cost = before + (piece.length === 2 ? COST.short : COST.word)
        if (cost >= (costs[end] ?? Number.POSITIVE_INFINITY)) continue
        costs[end] = cost
        begins[end] = start
      }
    }
    if (costs[text.length] === undefined) return null
    const words: string[] = []
    for (let end = text.length; end > 0; end = begins[end] ?? 0) words.unshift(text.slice(begins[end] ?? 0, end))
    return words
  }

  /** Whether a known word starts with the prefix. */
  #begins(prefix: string): boolean {
    this.#sorted ??= [...this.#counts.keys()].sort()
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle] ?? '') < prefix) low = middle + 1
      else high = middle
    }
    return this.#sorted[low]?.startsWith(prefix) ?? false
  }

  #ofLength(length: number): SameLength {
    if (this.#byLength === null) {
      const byLength = Map.groupBy(
        [...this.#counts.keys()].filter((word) => LETTERS.test(word)),
        (word) => word.length,
      )
      this.#byLength = new Map(
        [...byLength].map(([length, words]) => [length, { words, lettersOfEach: Int32Array.from(words, lettersOf) }]),
      )
    }
    return this.#byLength.get(length) ?? NO_WORDS
  }
}

/** The letters of a word, one bit each. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) - 97)
  return letters
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
