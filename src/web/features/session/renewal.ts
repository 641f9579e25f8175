/**
 * Counts of the started and finished calls that renew or end this browser's session. `latest` settles with the last
 * of these calls.
 */
let begun = 0
let ended = 0
let latest: Promise<unknown> = Promise.resolve()

/**
 * Wraps a call that renews this browser's session, such as a password change (S-22), or ends it and clears the
 * customer's data. Late answers to requests sent with the previous session then do not count as signed out.
 */
export function withSessionRenewal<T>(call: Promise<T>): Promise<T> {
  begun++
  latest = call.finally(() => ended++).catch(() => {})
  return call
}

/**
 * Returns the answer of `ask`. If `isOver` is true for this answer and the session was renewed in the meantime, calls
 * `ask` again.
 */
export async function retryAfterRenewal<T>(ask: () => Promise<T>, isOver: (answer: T) => boolean): Promise<T> {
  const before = ended
  const answer = await ask()
  if (!isOver(answer) || begun === before) return answer
  await latest
  return ask()
}
