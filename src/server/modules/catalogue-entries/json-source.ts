import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FaultMessage } from '#contract/operator/fault-sentences.ts'
import { type Entry, NOT_UTF8, type Read, textOf } from './entries.ts'
import { KINDS, type Kind } from './format.ts'
import { linesOfPaths, pathText, syntaxFault } from './json-lines.ts'
import { BrokenDocument, JsonPieces } from './json-pieces.ts'
import { hasWideObject } from './json-width.ts'

/** The bytes of a chunk between its entries are processed synchronously, which takes a few milliseconds. */
const CHUNK_BYTES = 64 * 1024
/** A line of JSON Lines has the same limit as an entry of a document. */
const MAX_LINE_BYTES = 4 * 1024 * 1024
/** More values than the largest possible entry has. Each value could be a fault. */
const MAX_VALUES = 250_000
/** More fields than any object of the format has. Each further field would be a fault. */
const MAX_FIELDS = 200
const NEWLINE = 10
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

interface JsonFile {
  readonly path: string
  /** The name that faults use. */
  readonly name: string
}
type Passed = (bytes: number) => void
type Wanted = ReadonlySet<Kind>

async function* chunksOf(path: string, passed: Passed): AsyncGenerator<Buffer> {
  let isFirst = true
  // A chunk is allocated in full, so a smaller one saves memory with a folder of small files. One byte more than
  // the file detects its end.
  const highWaterMark = Math.min(CHUNK_BYTES, (await stat(path)).size + 1)
  for await (const chunk of createReadStream(path, { highWaterMark }) as AsyncIterable<Buffer>) {
    passed(chunk.length)
    yield isFirst && chunk.subarray(0, 3).equals(BYTE_ORDER_MARK) ? chunk.subarray(3) : chunk
    isFirst = false
  }
}

const kindOfSection = new Map<string, Kind>(Object.entries(KINDS))
const kindNames = new Set<string>(Object.values(KINDS))
const isKind = (name: string): name is Kind => kindNames.has(name)

/** Whether a value contains more than `most` values at any depth. */
function hasMoreValues(value: unknown, most: number): boolean {
  const open: unknown[] = [value]
  for (let seen = 0; open.length > 0; seen++) {
    if (seen + open.length > most) return true
    const one = open.pop()
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) open.push(inner)
  }
  return false
}

/** Parses one entry. `unwrap` returns its kind and inner value, or a fault. */
function parse(
  bytes: Buffer,
  file: string,
  line: number,
  unwrap: (value: unknown) => [Kind, unknown] | FaultMessage,
): Read {
  const text = textOf(bytes)
  if (text === null) return { fault: { file, line, field: '', message: NOT_UTF8 } }
  if (hasWideObject(bytes, MAX_FIELDS))
    return { fault: { file, line, field: '', message: `contains an object with more than ${MAX_FIELDS} fields` } }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const { lines, message } = syntaxFault(error, text)
    return { fault: { file, line: line + lines, field: '', message } }
  }
  const unwrapped = unwrap(value)
  if (typeof unwrapped === 'string') return { fault: { file, line, field: '', message: unwrapped } }
  const [kind, inner] = unwrapped
  if (hasMoreValues(inner, MAX_VALUES))
    return { fault: { file, line, field: '', message: `has more than ${MAX_VALUES} values` } }
  const outer = inner === value ? [] : [kind]
  const lineOf = linesOfPaths(text)
  const where: Entry['where'] = (path) => {
    return { file, line: line + lineOf([...outer, ...path]), field: pathText(path) }
  }
  return { entry: { kind, value: inner, where } }
}

/** Reads a JSON document of any size, entry by entry. */
export async function* readJsonDocument(file: JsonFile, wanted: Wanted, passed: Passed): AsyncGenerator<Read> {
  const wants = (section: string): boolean => {
    const kind = kindOfSection.get(section)
    return kind !== undefined && wanted.has(kind)
  }
  // The file is read once per group of kinds. Faults of its outer form are reported only in the pass with the
  // suppliers, so that they are not repeated.
  const judgesForm = wanted.has('supplier')
  const pieces = new JsonPieces(wants)
  const unknown = new Set<string>()
  try {
    for await (const chunk of chunksOf(file.path, passed)) {
      for (const { section, isEntry, bytes, line } of pieces.push(chunk)) {
        const kind = kindOfSection.get(section)
        const at = { file: file.name, line, field: section }
        if (kind && isEntry && bytes) yield parse(bytes, file.name, line, (value) => [kind, value])
        else if (kind && !isEntry && wanted.has(kind)) yield { fault: { ...at, message: 'must be a list' } }
        else if (!kind && section !== '$schema' && judgesForm && !unknown.has(section)) {
          unknown.add(section)
          yield { fault: { ...at, message: `is not a known list; the lists are ${Object.keys(KINDS).join(', ')}` } }
        }
      }
    }
    pieces.end()
  } catch (error) {
    if (!(error instanceof BrokenDocument)) throw error
    if (judgesForm) yield { fault: { file: file.name, line: error.line, field: '', message: error.message } }
  }
}

/** The kind that a line names, read before it is parsed. */
const LINE_KIND = /^\s*\{\s*"([a-z]+)"/

function unwrapLine(value: unknown): [Kind, unknown] | FaultMessage {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const [only] = entries
  if (entries.length === 1 && only && isKind(only[0])) return [only[0], only[1]]
  return `must be an object with exactly one of these fields: ${[...kindNames].join(', ')}`
}

/** Reads JSON Lines: every line is an object that names the kind of its entry, `{"supplier": {…}}`. */
export async function* readJsonLines(file: JsonFile, wanted: Wanted, passed: Passed): AsyncGenerator<Read> {
  const judgesForm = wanted.has('supplier')
  let line = 1
  let parts: Buffer[] = []
  let size = 0
  const complete = function* (last: Buffer): Generator<Read> {
    const bytes = parts.length === 0 ? last : Buffer.concat([...parts, last])
    parts = []
    size = 0
    const kind = LINE_KIND.exec(bytes.subarray(0, 40).toString('latin1'))?.[1]
    const isBlank = bytes.length < 3 && bytes.toString('latin1').trim() === ''
    const isWanted = kind !== undefined && isKind(kind) ? wanted.has(kind) : judgesForm
    if (!isBlank && isWanted) yield parse(bytes, file.name, line, unwrapLine)
    line++
  }
  for await (const chunk of chunksOf(file.path, passed)) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      yield* complete(chunk.subarray(from, end))
      from = end + 1
    }
    parts.push(chunk.subarray(from))
    size += chunk.length - from
    if (size > MAX_LINE_BYTES) {
      if (judgesForm) yield { fault: { file: file.name, line, field: '', message: 'is longer than 4 MB' } }
      return
    }
  }
  yield* complete(Buffer.alloc(0))
}
