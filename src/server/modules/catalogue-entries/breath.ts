import { setImmediate } from 'node:timers/promises'

/** So many entries take some milliseconds. */
const AT_ONCE = 50

/** Lets a server serve others between the entries of a large file: to be awaited once for each. */
export function breathing(): () => Promise<void> {
  let done = 0
  return async () => {
    done += 1
    if (done % AT_ONCE === 0) await setImmediate()
  }
}
