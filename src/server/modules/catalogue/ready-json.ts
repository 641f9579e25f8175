import { LRUCache } from 'lru-cache'
import { CODE, envelopeAround } from '#contract/envelope.ts'
import { AskedBefore } from './asked-before.ts'
import { entryBytes } from './entry-bytes.ts'
import type { ReferenceData } from './facts.ts'

const AROUND = envelopeAround(CODE.ok, '')
const OPENING = Buffer.from(AROUND.opening)
const CLOSING = Buffer.from(AROUND.closing)
const COMMA = Buffer.from(',')

/** Wraps JSON in the envelope of a success; bytes, because they are sent again and again. */
export function envelopeJson(data: string | readonly Uint8Array[]): Uint8Array {
  const parts = typeof data === 'string' ? [Buffer.from(data)] : data
  return Buffer.concat([OPENING, ...parts, CLOSING])
}

/** The pieces of a JSON array of ready items, for `envelopeJson`. */
export function arrayJson(items: readonly Uint8Array[]): Uint8Array[] {
  const pieces = items.flatMap((item, index) => (index === 0 ? [item] : [COMMA, item]))
  return [Buffer.from('['), ...pieces, Buffer.from(']')]
}

const written = new WeakMap<object, Uint8Array>()

/** The envelope of a value that never changes (a record, a table of the reference data): written once. */
export function fixedJson(value: object): Uint8Array {
  const known = written.get(value)
  if (known !== undefined) return known
  const made = envelopeJson(JSON.stringify(value))
  written.set(value, made)
  return made
}

/** Bytes of answers kept per version, their questions included. */
export const ANSWERS_LIMIT = 8 * 2 ** 20
/** No page asks so long a question; one that does is answered and not remembered. */
const LONGEST_QUESTION = 1_000
const answers = new WeakMap<ReferenceData, LRUCache<string, Uint8Array>>()
/** Of any version: what many ask for is kept again at once when something has changed. */
const asked = new AskedBefore()

/** The answers kept for a version, which begins with none. */
export function answersOf(version: ReferenceData): LRUCache<string, Uint8Array> {
  const known = answers.get(version)
  if (known !== undefined) return known
  const made = new LRUCache<string, Uint8Array>({ maxSize: ANSWERS_LIMIT })
  answers.set(version, made)
  return made
}

/**
 * The answer to a question about one version of the catalogue: made when asked first, kept from the second time on while it is
 * among the last asked. `current` gives the version now: an answer whose making has seen two versions is given, but not kept.
 */
export async function answerOnce(
  current: () => ReferenceData,
  question: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const version = current()
  const known = answersOf(version)
  const kept = known.get(question)
  if (kept !== undefined) return kept
  const isWorthKeeping = question.length <= LONGEST_QUESTION && asked.again(question)
  const made = await make()
  // A copy of its own: what Buffer.concat gives may be a part of a larger slab, all of which would be kept.
  if (isWorthKeeping && current() === version)
    known.set(question, new Uint8Array(made), { size: entryBytes(question, made.length) })
  return made
}
