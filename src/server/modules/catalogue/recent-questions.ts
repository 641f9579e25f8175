import { textHash } from './memory/text-hash.ts'

/** Number of questions remembered, approximately. The table takes 128 kB, regardless of the questions. */
const PLACES = 2 ** 14

/**
 * Remembers recent questions by a hash of each. Most typed questions occur once. Caching their answers burdens the
 * garbage collector and evicts answers to frequent questions.
 */
export class RecentQuestions {
  readonly #hashes = new Float64Array(PLACES)

  /** Whether a question was asked recently. Records it. */
  seen(question: string): boolean {
    const hash = textHash(question)
    const place = hash % PLACES
    const wasAsked = this.#hashes[place] === hash
    this.#hashes[place] = hash
    return wasAsked
  }
}
