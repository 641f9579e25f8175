import { LRUCache } from 'lru-cache'
import { CODE, envelopeAround } from '#contract/envelope.ts'
import { entryBytes } from './entry-bytes.ts'
import type { ReferenceData } from './facts.ts'

const { opening, closing } = envelopeAround(CODE.ok, '')
/** Not Buffer.from: its small buffers share slabs, and one cached response would keep a whole slab alive. */
const bytes = new TextEncoder()

/** Maximum bytes of cached responses per version, including their questions. */
export const RESPONSE_CACHE_BYTES = 8 * 2 ** 20
/** Longest cached question, in characters. No page sends a longer one. */
const LONGEST_QUESTION = 1_000
const caches = new WeakMap<ReferenceData, LRUCache<string, Uint8Array>>()

/** The cached responses of a version, initially empty. */
export function responseCacheOf(version: ReferenceData): LRUCache<string, Uint8Array> {
  const known = caches.get(version)
  if (known !== undefined) return known
  const made = new LRUCache<string, Uint8Array>({ maxSize: RESPONSE_CACHE_BYTES })
  caches.set(version, made)
  return made
}

/**
 * A success with the data that `make` returns, serialised in its envelope and cached by `question`: the name of the
 * call and its parsed input. `current` returns the current catalogue version: if it changes while the data is made,
 * the response is not cached.
 */
export async function cachedResponse(
  current: () => ReferenceData,
  question: string,
  make: () => unknown,
): Promise<{ readonly ok: true; readonly json: Uint8Array }> {
  const version = current()
  const cache = responseCacheOf(version)
  const cached = cache.get(question)
  if (cached !== undefined) return { ok: true, json: cached }
  const json = bytes.encode(`${opening}${JSON.stringify(await make())}${closing}`)
  if (question.length <= LONGEST_QUESTION && current() === version)
    cache.set(question, json, { size: entryBytes(question, json.length) })
  return { ok: true, json }
}
