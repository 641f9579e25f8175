import type { FaultMessage } from '#contract/operator/fault-sentences.ts'
import { visible } from '#server/visible.ts'

/** Where in the operator's files something stands. `field` is a path (JSON) or a column (CSV), '' for the whole entry. */
export interface Place {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly field: string
}

/** Something that an operator has to mend, in plain words. */
export interface Fault extends Place {
  /** Of a file that lies beside the catalogue, its path stands before the sentence. */
  readonly message: FaultMessage | `${string} ${FaultMessage}`
}

/** The same as it is kept: of a long one the beginning. */
type Kept = Place & { readonly message: string }

/** As many are kept and shown; more are only counted, so that a broken file of any size fits in memory. */
const KEPT = 100

/** With so many the file is another than its operator means: the rest of it is not looked at, because servers do it while they serve. */
const ENOUGH = 10_000

/** Names and texts of the file are quoted in messages about them; its entries may be megabytes. */
const LONGEST = 500
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** Collects faults in the order of their finding. */
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

  /** Whether there are so many that reading ends: then there may be more than were counted. */
  get isFull(): boolean {
    return this.#count >= ENOUGH
  }

  /** Those that are kept, in the order of the files. */
  get kept(): readonly Kept[] {
    const files = [...new Set(this.#kept.map(({ file }) => file))]
    return this.#kept.toSorted((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line)
  }

  /** One line per fault in the order of the files, `file:line field: message` fit to be printed, then how many there are beyond those. */
  toText(): string {
    const lines = this.kept.map(({ file, line, field, message }) => {
      return visible(`${file}:${line}${field === '' ? '' : ` ${field}`}: ${message}`)
    })
    const rest = this.#count - this.#kept.length
    const more = this.isFull ? `… and ${rest} more at least; the rest was not looked at` : `… and ${rest} more`
    return [...lines, ...(rest > 0 ? [more] : [])].join('\n')
  }
}
