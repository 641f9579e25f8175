/** Waits for something, but no longer than so many ms. */
export const atMost = (ms: number, done: Promise<unknown>): Promise<unknown> =>
  Promise.race([done, new Promise((resolve) => setTimeout(resolve, ms))])
