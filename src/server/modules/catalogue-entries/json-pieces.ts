import type { FaultMessage } from '#contract/operator/fault-sentences.ts'

/** An unparsed entry of a JSON document. */
export interface JsonPiece {
  /** The list that contains it. */
  readonly section: string
  /** False for a top-level value that is not a list. */
  readonly isEntry: boolean
  /** Undefined if `wants` returned false. */
  readonly bytes: Buffer | undefined
  /** Line on which it starts, from 1. */
  readonly line: number
}

/** The document cannot be parsed beyond this line. */
export class BrokenDocument extends Error {
  override readonly name = 'BrokenDocument'
  override readonly message: FaultMessage
  readonly line: number
  constructor(line: number, message: FaultMessage) {
    super(message)
    this.message = message
    this.line = line
  }
}

/** Limits the memory for an entry that includes the rest of the file because a quote or bracket is missing. */
const MAX_ENTRY_BYTES = 4 * 1024 * 1024

const code = (char: string): number => char.charCodeAt(0)
const [QUOTE, BACKSLASH, COMMA, COLON] = [code('"'), code('\\'), code(','), code(':')]
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [code('{'), code('}'), code('['), code(']')]
const NEWLINE = 10
const isSpace = (byte: number): boolean => byte === 32 || byte === NEWLINE || byte === 13 || byte === 9

/** The token expected next in `{ "list": [entry, …], … }`. Only values may have any shape. */
type State =
  | 'start'
  | 'name'
  | 'first-name'
  | 'colon'
  | 'value'
  | 'first-entry'
  | 'entry'
  | 'after-entry'
  | 'after-value'
  | 'end'

const EXPECTED: Readonly<Record<State, FaultMessage>> = {
  start: 'The document must begin with {',
  name: 'Expected the name of a list in quotes',
  'first-name': 'Expected the name of a list in quotes, or }',
  colon: 'Expected a colon after the name',
  value: 'Expected [ at the start of the list',
  'first-entry': 'Expected an entry or ]',
  entry: 'Expected an entry after the comma',
  'after-entry': 'Expected a comma or ] after the entry',
  'after-value': 'Expected a comma or } after the list',
  end: 'Nothing may follow the document',
}

/**
 * Splits a JSON document `{ "suppliers": [ {…}, … ], … }` of any size into the entries of its lists, with one entry
 * at a time in memory. Brackets of an entry are balanced, but it may be malformed inside. A top-level value that is
 * not a list is returned as a piece too. Throws BrokenDocument if the outer form is broken.
 */
export class JsonPieces {
  #state: State = 'start'
  #line = 1
  #section = ''
  #wanted = true
  /** Parts of the current value from earlier chunks. */
  #parts: Buffer[] = []
  #size = 0
  #startLine = 0
  #isInside = false
  #isInList = false
  #depth = 0
  #inString = false
  #escaped = false
  readonly #wants: (section: string) => boolean

  constructor(wants: (section: string) => boolean) {
    this.#wants = wants
  }

  /** Yields the pieces that end in this chunk. */
  *push(chunk: Buffer): Generator<JsonPiece> {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] ?? 0
      if (this.#isInside) {
        const end = this.#advance(byte, at)
        if (end === null) continue
        const piece = this.#finish(chunk.subarray(from, end))
        if (piece) yield piece
        // A bare word or number ends before the byte that follows it, so that byte is read again.
        at = end - 1
        continue
      }
      if (byte === NEWLINE) this.#line++
      if (isSpace(byte) || !this.#begins(byte)) continue
      from = at
    }
    if (this.#isInside) this.#keep(chunk.subarray(from))
  }

  /** Call at the end of the file. Throws when the document is incomplete. */
  end(): void {
    if (this.#isInside)
      throw new BrokenDocument(
        this.#startLine,
        'The value that starts here does not end; a quote or bracket is missing',
      )
    if (this.#state !== 'end') throw new BrokenDocument(this.#line, 'The document ends too early; a bracket is missing')
  }

  /** Inside a value: returns its end (exclusive) if it ends at or before this byte. */
  #advance(byte: number, at: number): number | null {
    if (byte === NEWLINE) this.#line++
    if (this.#inString) {
      if (this.#escaped) this.#escaped = false
      else if (byte === BACKSLASH) this.#escaped = true
      else if (byte === QUOTE) {
        this.#inString = false
        if (this.#depth === 0) return at + 1
      }
      return null
    }
    if (byte === QUOTE) this.#inString = true
    else if (byte === OPEN || byte === OPEN_LIST) this.#depth++
    else if (byte === CLOSE || byte === CLOSE_LIST) {
      if (this.#depth === 0) return at
      if (--this.#depth === 0) return at + 1
    } else if (this.#depth === 0 && (byte === COMMA || isSpace(byte))) {
      if (byte === NEWLINE) this.#line--
      return at
    }
    return null
  }

  /** Outside values: consumes one byte of punctuation, or starts a value and returns true. */
  #begins(byte: number): boolean {
    const state = this.#state
    const next = NEXT[state][String.fromCharCode(byte)]
    if (next !== undefined) {
      if (byte === OPEN_LIST) this.#isInList = true
      if (byte === CLOSE_LIST) this.#isInList = false
      this.#state = next
      return false
    }
    const isName = state === 'name' || state === 'first-name'
    const isValue = state === 'value' || state === 'entry' || state === 'first-entry'
    if (!(isName && byte === QUOTE) && !(isValue && ![COMMA, COLON, CLOSE, CLOSE_LIST].includes(byte)))
      throw new BrokenDocument(this.#line, EXPECTED[state])
    if (isName) this.#wanted = true
    this.#isInside = true
    this.#startLine = this.#line
    this.#inString = byte === QUOTE
    this.#depth = byte === OPEN || byte === OPEN_LIST ? 1 : 0
    return true
  }

  #keep(part: Buffer): void {
    this.#size += part.length
    if (this.#size > MAX_ENTRY_BYTES)
      throw new BrokenDocument(
        this.#startLine,
        'The entry that starts here is longer than 4 MB; a quote or bracket is missing',
      )
    if (this.#wanted) this.#parts.push(part)
  }

  #finish(last: Buffer): JsonPiece | null {
    this.#keep(last)
    const bytes = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts)
    const piece = {
      section: this.#section,
      isEntry: this.#isInList,
      bytes: this.#wanted ? bytes : undefined,
      line: this.#startLine,
    }
    this.#parts = []
    this.#size = 0
    this.#isInside = false
    this.#inString = false
    if (this.#state === 'name' || this.#state === 'first-name') {
      this.#section = String(bytes?.toString('utf8').slice(1, -1))
      this.#wanted = this.#wants(this.#section)
      this.#state = 'colon'
      return null
    }
    this.#state = this.#isInList ? 'after-entry' : 'after-value'
    return piece
  }
}

const NEXT: Readonly<Record<State, Readonly<Record<string, State>>>> = {
  start: { '{': 'first-name' },
  name: {},
  'first-name': { '}': 'end' },
  colon: { ':': 'value' },
  value: { '[': 'first-entry' },
  'first-entry': { ']': 'after-value' },
  entry: {},
  'after-entry': { ',': 'entry', ']': 'after-value' },
  'after-value': { ',': 'name', '}': 'end' },
  end: {},
}
