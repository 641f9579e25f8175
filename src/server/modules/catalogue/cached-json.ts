import { LRUCache } from 'lru-cache'
import { CODE, envelopeAround } from '#contract/envelope.ts'
import { entryBytes } from './entry-bytes.ts'
import type { ReferenceData } from './facts.ts'

const { opening, closing } = envelopeAround(CODE.ok, '')

/** Data in a success envelope, as UTF-8 JSON: the form in which responses are cached. */
export const envelopeJson = (data: unknown): Uint8Array => Buffer.from(`${opening}${JSON.stringify(data)}${closing}`)

/** Maximum bytes of cached responses per version, including their questions. */
export const RESPONSE_CACHE_BYTES = 8 * 2 ** 20
/** Longest cached question, in characters. No page sends a longer one. */
const LONGEST_QUESTION = 1_000
const answers = new WeakMap<ReferenceData, LRUCache<string, Uint8Array>>()

/** The cached responses of a version, initially empty. */
export function responseCacheOf(version: ReferenceData): LRUCache<string, Uint8Array> {
  const known = answers.get(version)
  if (known !== undefined) return known
  const made = new LRUCache<string, Uint8Array>({ maxSize: RESPONSE_CACHE_BYTES })
  answers.set(version, made)
  return made
}

/**
 * The response to a question about the current catalogue version, kept in an LRU cache. `current` returns the
 * current version: if it changes while the response is made, the response is not cached.
 */
export async function cachedResponse(
  current: () => ReferenceData,
  question: string,
  make: () => unknown,
): Promise<Uint8Array> {
  const version = current()
  const known = responseCacheOf(version)
  const kept = known.get(question)
  if (kept !== undefined) return kept
  const made = envelopeJson(await make())
  if (question.length <= LONGEST_QUESTION && current() === version)
    known.set(question, made, { size: entryBytes(question, made.length) })
  return made
}
