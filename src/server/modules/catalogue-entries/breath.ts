import { setImmediate } from 'node:timers/promises'

/** Others wait for so long at most, and for the entry that is being looked at then. */
const MILLISECONDS = 10

/** Lets a server serve others between the entries of a large file: to be awaited once for each. */
export function breathing(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MILLISECONDS) return
    await setImmediate()
    since = performance.now()
  }
}
