import { LRUCache } from 'lru-cache'
import { inTime } from './in-time.ts'

/** How long a reader waits for what may also be shown as it was, in ms. */
const PATIENCE_MS = 3_000

/**
 * Reads what may be shown a little late: as it is now, and where the database does not answer soon, as it was last read. Rejects where it was
 * never read. Values of the `most` last asked keys are kept.
 */
export function lastKnown<Key extends number | string, Value extends object>(
  read: (key: Key) => Promise<Value>,
  most: number,
): (key: Key) => Promise<Value> {
  const known = new LRUCache<Key, Value>({ max: most })
  return async (key) => {
    const reading = read(key).then((value) => {
      known.set(key, value)
      return value
    })
    const before = known.get(key)
    return before === undefined ? reading : inTime(PATIENCE_MS, reading).catch(() => before)
  }
}
