import { textHash } from './memory/text-hash.ts'

/** Questions that are remembered, about: 128 kB, whoever asks what. */
const PLACES = 2 ** 14

/**
 * Remembers which questions were asked lately by a number of each. Most of what is typed is asked once: an answer to it that is kept
 * lives just long enough to be dear to the garbage collector, and drives out one that is asked again and again.
 */
export class AskedBefore {
  readonly #hashes = new Float64Array(PLACES)

  /** Whether a question was asked lately; from now on it was. */
  again(question: string): boolean {
    const hash = textHash(question)
    const place = hash % PLACES
    const wasAsked = this.#hashes[place] === hash
    this.#hashes[place] = hash
    return wasAsked
  }
}
