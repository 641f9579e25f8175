import type { Catalogue } from './service.ts'

/**
 * A value that is read from the database and kept until the catalogue's version moves. A database that is away for a
 * moment leaves the last value standing.
 */
export function perVersion<Value>(
  catalogue: Pick<Catalogue, 'current'>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly version: string; readonly value: Promise<Value> } | undefined
  return () => {
    const { version } = catalogue.current()
    if (kept?.version === version) return kept.value
    const before = kept
    const value = read().catch((error: unknown) => {
      // Its version has passed, so the next call asks again.
      kept = before
      if (before === undefined) throw error
      return before.value
    })
    kept = { version, value }
    return value
  }
}
