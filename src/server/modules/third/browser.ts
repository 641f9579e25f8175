import type { Caller } from '#server/auth/caller.ts'
import { credentialHash, makeToken, receivedTokenHash } from '#server/auth/tokens.ts'
import type { Random } from '#server/ports/random.ts'

/** Cookie that binds a sign-in to the browser in which it started. */
const COOKIE = 'third'
/** Longer than any sign-in; its expiry is stored in the database. */
const COOKIE_S = 86_400

/** The hash by which this browser's sign-in is found; null if none was started. */
export function browserHash(caller: Caller): Uint8Array | null {
  return receivedTokenHash(caller.cookie(COOKIE))
}

/** Marks the browser for a new sign-in, which replaces an earlier one. */
export function markBrowser(caller: Caller, random: Random): Uint8Array {
  const token = makeToken(random)
  caller.setCookie(COOKIE, token, COOKIE_S)
  return credentialHash(token)
}
