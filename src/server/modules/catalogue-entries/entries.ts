import type { Fault, SourceLocation } from './faults.ts'
import type { Kind } from './format.ts'

/** One entry of the operator's files, parsed but not yet checked. */
export interface Entry {
  readonly kind: Kind
  readonly value: unknown
  /** The place of the value at `path`. */
  where(path: readonly PropertyKey[]): SourceLocation
}

/** A read yields entries in the order of the files, and faults for unreadable content. */
export type Read = { readonly entry: Entry } | { readonly fault: Fault }

/** The operator's files. They are read more than once, so their contents are not kept. */
export interface Source {
  /** The name that faults use. */
  readonly name: string
  /** Folder that picture paths are relative to; null if pictures may not name files. */
  readonly folder: string | null
  /** Size of all files, for progress. */
  readonly bytes: number
  /** Reads the entries of these kinds. Calls `passed` with the number of bytes read. */
  read(kinds: ReadonlySet<Kind>, passed: (bytes: number) => void): AsyncGenerator<Read>
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** Decodes UTF-8; null when the bytes are not valid UTF-8. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes)
  } catch {
    return null
  }
}
export const NOT_UTF8 = 'is not UTF-8 text'
