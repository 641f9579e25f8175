import { LRUCache } from 'lru-cache'
import { inTime } from './in-time.ts'

/** How long a reader waits before it gets the last value, in ms. */
const PATIENCE_MS = 3_000

/**
 * Wraps a read whose result may be slightly stale. If the database fails or does not answer soon, it returns the last
 * value read for the key; it rejects if there is none. Keeps the values of the `most` recently used keys.
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
