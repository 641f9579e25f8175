import { LRUCache } from 'lru-cache'
import { CODE, envelopeAround } from '#contract/envelope.ts'
import { entryBytes } from './entry-bytes.ts'
import type { ReferenceData } from './facts.ts'
import { RecentQuestions } from './recent-questions.ts'

const AROUND = envelopeAround(CODE.ok, '')
const OPENING = Buffer.from(AROUND.opening)
const CLOSING = Buffer.from(AROUND.closing)
const COMMA = Buffer.from(',')

/** Wraps JSON in a success envelope. Returns bytes, because they are sent many times. */
export function envelopeJson(data: string | readonly Uint8Array[]): Uint8Array {
  const parts = typeof data === 'string' ? [Buffer.from(data)] : data
  return Buffer.concat([OPENING, ...parts, CLOSING])
}

/** The pieces of a JSON array of serialised items, for `envelopeJson`. */
export function arrayJson(items: readonly Uint8Array[]): Uint8Array[] {
  const pieces = items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item]))
  return [Buffer.from('['), ...pieces, Buffer.from(']')]
}

const written = new WeakMap<object, Uint8Array>()

/** The envelope of an immutable value (a record, a reference table), serialised once. */
export function immutableJson(value: object): Uint8Array {
  const known = written.get(value)
  if (known !== undefined) return known
  const made = envelopeJson(JSON.stringify(value))
  written.set(value, made)
  return made
}

/** Maximum bytes of cached responses per version, including their questions. */
export const RESPONSE_CACHE_BYTES = 8 * 2 ** 20
/** Longest cached question, in characters. No page sends a longer one. */
const LONGEST_QUESTION = 1_000
const answers = new WeakMap<ReferenceData, LRUCache<string, Uint8Array>>()
/** Shared by all versions, so that common questions are cached again immediately after a change. */
const asked = new RecentQuestions()

/** The cached responses of a version, initially empty. */
export function responseCacheOf(version: ReferenceData): LRUCache<string, Uint8Array> {
  const known = answers.get(version)
  if (known !== undefined) return known
  const made = new LRUCache<string, Uint8Array>({ maxSize: RESPONSE_CACHE_BYTES })
  answers.set(version, made)
  return made
}

/**
 * The response to a question about the current catalogue version, cached from its second request on in an LRU
 * cache. `current` returns the current version: if it changes while the response is made, the response is not
 * cached.
 */
export async function cachedResponse(
  current: () => ReferenceData,
  question: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const version = current()
  const known = responseCacheOf(version)
  const kept = known.get(question)
  if (kept !== undefined) return kept
  const isWorthKeeping = question.length <= LONGEST_QUESTION && asked.seen(question)
  const made = await make()
  // A separate copy: the result of Buffer.concat may be part of a larger slab, which the cache would keep alive.
  if (isWorthKeeping && current() === version)
    known.set(question, new Uint8Array(made), { size: entryBytes(question, made.length) })
  return made
}
