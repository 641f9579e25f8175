import type { FaultMessage } from '#contract/operator/fault-sentences.ts'
import { escapeForTerminal } from '#server/text/terminal-text.ts'

/** A place in the operator's files. `field` is a path (JSON) or a column (CSV), '' for the whole entry. */
export interface SourceLocation {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly field: string
}

/** A fault that the operator has to fix, in plain words. */
export interface Fault extends SourceLocation {
  /** For a file next to the catalogue, its path precedes the sentence. */
  readonly message: FaultMessage | `${string} ${FaultMessage}`
}

/** A stored fault; long texts are cut. */
type Kept = SourceLocation & { readonly message: string }

/**
 * Number of faults kept and shown. Further ones are only counted, so that a broken file of any size fits in memory.
 */
const KEPT = 100

/**
 * With this many faults it is probably the wrong file. The rest is not read, because servers import while they
 * serve requests.
 */
const ENOUGH = 10_000

/**
 * Maximum characters of a field or message. Messages quote names and texts of the file, whose entries may be
 * megabytes.
 */
const LONGEST = 500
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Collects faults in the order in which they are found. */
export class FaultList {
  #kept: Kept[] = []
  #count = 0

  add({ file, line, field, message }: Fault): void {
    this.#count++
    if (this.#kept.length < KEPT) this.#kept.push({ file, line, field: short(field), message: short(message) })
  }

  get count(): number {
    return this.#count
  }

  /** Whether the limit is reached and reading stops. There may then be more faults than were counted. */
  get isFull(): boolean {
    return this.#count >= ENOUGH
  }

  /** The kept faults in the order of the files. */
  get kept(): readonly Kept[] {
    const files = [...new Set(this.#kept.map(({ file }) => file))]
    return this.#kept.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line)
  }

  /**
   * One line per kept fault in file order, `file:line field: message`, safe to print, then the number of further
   * faults.
   */
  toText(): string {
    const lines = this.kept.map(({ file, line, field, message }) => {
      return escapeForTerminal(`${file}:${line}${field === '' ? '' : ` ${field}`}: ${message}`)
    })
    const rest = this.#count - this.#kept.length
    const more = this.isFull ? `… and at least ${rest} more; the rest was not checked` : `… and ${rest} more`
    return [...lines, ...(rest > 0 ? [more] : [])].join('\n')
  }
}
