import type { Fault, Place } from './faults.ts'
import type { Kind } from './format.ts'

/** One entry of the operator's files, parsed but not yet checked. */
export interface Entry {
  readonly kind: Kind
  readonly value: unknown
  /** Where the value at `path` stands. */
  where(path: readonly PropertyKey[]): Place
}

/** What reading yields: entries in the order of the files, and what could not be read. */
export type Read = { readonly entry: Entry } | { readonly fault: Fault }

/** The operator's files; they are read more than once, so nothing of them is kept. */
export interface Source {
  /** As faults name it. */
  readonly name: string
  /** Folder that paths of pictures start from; null where they may not name files. */
  readonly folder: string | null
  /** Size of all files, for progress. */
  readonly bytes: number
  /** Reads the entries of these kinds; `passed` is called with the bytes that were read. */
  read(kinds: ReadonlySet<Kind>, passed: (bytes: number) => void): AsyncGenerator<Read>
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** Text of UTF-8 bytes; null when they are in another encoding. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes)
  } catch {
    return null
  }
}
export const NOT_UTF8 = 'is not UTF-8 text'
