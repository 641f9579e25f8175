import type { Snapshot } from './snapshot.ts'

const OPENING = Buffer.from('{"code":"200","message":"","data":')
const CLOSING = Buffer.from('}')

/** Wraps JSON in the envelope of a success; bytes, because they are sent again and again. */
export function envelopeJson(data: string | readonly Uint8Array[]): Uint8Array {
  const parts = typeof data === 'string' ? [Buffer.from(data)] : data
  return Buffer.concat([OPENING, ...parts, CLOSING])
}

const written = new WeakMap<object, Uint8Array>()

/** The envelope of a value that belongs to a snapshot and so never changes: written once. */
export function fixedJson(value: object): Uint8Array {
  const known = written.get(value)
  if (known !== undefined) return known
  const made = envelopeJson(JSON.stringify(value))
  written.set(value, made)
  return made
}

/** Answers kept per snapshot, about 10 kB each. */
const MAX_ANSWERS = 300
const answers = new WeakMap<Snapshot, Map<string, Uint8Array>>()

/** The answer to a question about a snapshot: made when asked first, kept while it is among the last new ones. */
export function answerOnce(snapshot: Snapshot, question: string, make: () => Uint8Array): Uint8Array {
  let known = answers.get(snapshot)
  if (known === undefined) {
    known = new Map()
    answers.set(snapshot, known)
  }
  let answer = known.get(question)
  if (answer === undefined) {
    answer = make()
    for (const oldest of known.size >= MAX_ANSWERS ? known.keys().take(1) : []) known.delete(oldest)
    known.set(question, answer)
  }
  return answer
}
