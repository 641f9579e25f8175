/**
 * A barrier: every one of `parties` waits at it until the last has come. A naive control of a race stands at it between
 * what it reads and what it writes, so that all have read before any writes, however the machine schedules them.
 */
export function barrier(parties: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let missing = parties
  return () => {
    missing -= 1
    if (missing === 0) resolve()
    return promise
  }
}
