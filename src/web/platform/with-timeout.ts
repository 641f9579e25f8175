/** Waits for a promise, at most `ms` milliseconds. */
export const withTimeout = (ms: number, done: Promise<unknown>): Promise<unknown> =>
  Promise.race([done, new Promise((resolve) => setTimeout(resolve, ms))])
