import { sign, verify } from 'node:crypto'
import { makeToken, parseToken, readClaims, type TicketClaims } from '#domain/ticket/token.ts'
import type { TicketKey } from '#server/ports/ticket-keys.ts'

/** Signs the claims. Ed25519 is deterministic: the same claims and key give the same token. */
export function signToken(claims: TicketClaims, key: TicketKey): string {
  return makeToken(claims, key.kid, (bytes) => sign(null, bytes, key.privateKey))
}

/** The claims of a token signed by one of the keys; null for any other text. */
export function readToken(token: string, keys: readonly TicketKey[]): TicketClaims | null {
  const sealed = parseToken(token)
  const key = sealed && keys.find(({ kid }) => kid === sealed.kid)
  if (!key || !verify(null, sealed.signed, key.publicKey, sealed.signature)) return null
  return readClaims(sealed.payload)
}
