/** How many calls have begun to renew this browser's session, or to end it; until `latest` has ended, the last of them is on its way. */
let begun = 0
let ended = 0
let latest: Promise<unknown> = Promise.resolve()

/**
 * Around a call that gives this browser a new session, as a change of password does (S-22), or that ends it together with
 * what this browser knows of its customer: what was asked with the one before, and is answered late, does not say that
 * nobody is signed in.
 */
export function renewing<T>(call: Promise<T>): Promise<T> {
  begun++
  latest = call.finally(() => ended++).catch(() => {})
  return call
}

/** The answer of `ask`; where it says that the session `isOver`, and that was renewed while it was asked, the answer to the new one. */
export async function askAcrossRenewal<T>(ask: () => Promise<T>, isOver: (answer: T) => boolean): Promise<T> {
  const before = ended
  const answer = await ask()
  if (!isOver(answer) || begun === before) return answer
  await latest
  return ask()
}
