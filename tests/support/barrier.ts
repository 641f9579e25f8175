/**
 * A barrier: each of `parties` waits until the last has arrived. The naive control of a race test waits at it between
 * its read and its write, so that all have read before any writes, however the machine schedules them.
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
