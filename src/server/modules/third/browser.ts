import type { Caller } from '#server/caller.ts'
import type { Random } from '#server/ports/random.ts'
import { makeToken, proofHash, tokenHash } from '#server/tokens.ts'

/** Binds a sign-in to the browser in which it began. */
const COOKIE = 'third'
/** Longer than any sign-in takes; when one is over is kept in the database. */
const COOKIE_S = 86_400

/** What the sign-in of this browser is found by; null where none began. */
export function browserHash(caller: Caller): Uint8Array | null {
  return tokenHash(caller.cookie(COOKIE))
}

/** Makes the browser one in which a sign-in has just begun; what it began before is not found any more. */
export function markBrowser(caller: Caller, random: Random): Uint8Array {
  const token = makeToken(random)
  caller.setCookie(COOKIE, token, COOKIE_S)
  return proofHash(token)
}
