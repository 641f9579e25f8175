import { inTime } from '#server/in-time.ts'
import type { Catalogue } from './service.ts'

/** How long an older value waits for the newer one, in ms. */
const PATIENCE_MS = 3_000

/**
 * A value that is read from the database and kept until the catalogue's version moves. It is read at once, so that
 * it is there when the database is away; a database that does not answer leaves the last value standing.
 */
export function perVersion<Value>(
  catalogue: Pick<Catalogue, 'current'>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly version: string; readonly value: Promise<Value> } | undefined
  const valueNow = (): Promise<Value> => {
    const { version } = catalogue.current()
    if (kept?.version === version) return kept.value
    const before = kept
    const reading = before === undefined ? read() : inTime(PATIENCE_MS, read())
    const value = reading.catch((error: unknown) => {
      // Its version has passed, so the next call asks again.
      kept = before
      if (before === undefined) throw error
      return before.value
    })
    kept = { version, value }
    return value
  }
  // Its failure is told to whoever asks.
  valueNow().catch(() => {})
  return valueNow
}
