import { setImmediate } from 'node:timers/promises'

/** Longest time between two yields, apart from the entry being processed. */
const MILLISECONDS = 10

/**
 * Returns a function to be awaited once per entry of a large file. It yields to the event loop about every 10 ms,
 * so that the server keeps serving requests.
 */
export function createYielder(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MILLISECONDS) return
    await setImmediate()
    since = performance.now()
  }
}
