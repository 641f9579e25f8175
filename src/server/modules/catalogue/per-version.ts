import { withTimeLimit } from '#server/concurrency/time-limit.ts'
import type { Catalogue } from './service.ts'

/** How long a caller waits for the newer value before it gets the older one, in ms. */
const PATIENCE_MS = 3_000

/**
 * A value read from the database and cached until the catalogue's version changes. The first read starts
 * immediately, so that the value is available when the database is unreachable. If a later read fails or is slow,
 * the last value is returned.
 */
export function cachedPerVersion<Value>(
  catalogue: Pick<Catalogue, 'current'>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly version: string; readonly value: Promise<Value> } | undefined
  const valueNow = (): Promise<Value> => {
    const { version } = catalogue.current()
    if (kept?.version === version) return kept.value
    const before = kept
    const reading = before === undefined ? read() : withTimeLimit(PATIENCE_MS, read())
    const value = reading.catch((error: unknown) => {
      // Restores the previous entry, whose version is outdated, so that the next call retries.
      kept = before
      if (before === undefined) throw error
      return before.value
    })
    kept = { version, value }
    return value
  }
  // The error is reported to later callers.
  valueNow().catch(() => {})
  return valueNow
}
