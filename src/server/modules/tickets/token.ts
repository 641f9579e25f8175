import { sign, verify } from 'node:crypto'
import { decode, encode, rfc8949EncodeOptions, Tagged } from 'cborg'
import type { TicketKey } from '#server/ports/ticket-keys.ts'

/**
 * The signed token in a ticket's QR: COSE_Sign1 (RFC 9052) with Ed25519 over CWT claims (RFC 8392), base64url. It holds
 * no names: an issuer, times in whole seconds, the order's random reference, and one private claim with supplier,
 * package, quantity and revision.
 */
export interface TicketClaims {
  readonly issuedAt: Temporal.Instant
  readonly notBefore: Temporal.Instant
  readonly expires: Temporal.Instant
  /** `orders.ticket_ref`, 10 random bytes. */
  readonly ref: Uint8Array
  readonly supplierId: number
  readonly packageId: number
  readonly quantity: number
  readonly revision: number
}

// Short, because every byte makes the QR denser.
const ISSUER = 'tabi'
const COSE_SIGN1 = 18
const HEADER = { alg: 1, kid: 4 } as const
const EDDSA = -8
const CLAIM = { iss: 1, exp: 4, nbf: 5, iat: 6, cti: 7, ticket: -65_537 } as const

const STRICT = {
  strict: true,
  useMaps: true,
  allowIndefinite: false,
  allowUndefined: false,
  allowInfinity: false,
  allowNaN: false,
  allowBigInt: false,
  rejectDuplicateMapKeys: true,
} as const

const seconds = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000)
const instant = (second: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(second * 1000)

function protectedHeader(kid: string): Uint8Array {
  return encode(
    new Map<number, unknown>([
      [HEADER.alg, EDDSA],
      [HEADER.kid, Buffer.from(kid, 'hex')],
    ]),
    rfc8949EncodeOptions,
  )
}

function toBeSigned(header: Uint8Array, payload: Uint8Array): Uint8Array {
  return encode(['Signature1', header, new Uint8Array(), payload], rfc8949EncodeOptions)
}

/** Signs the claims. Ed25519 is deterministic: the same claims and key give the same token. */
export function signToken(claims: TicketClaims, key: TicketKey): string {
  const header = protectedHeader(key.kid)
  const payload = encode(
    new Map<number, unknown>([
      [CLAIM.iss, ISSUER],
      [CLAIM.exp, seconds(claims.expires)],
      [CLAIM.nbf, seconds(claims.notBefore)],
      [CLAIM.iat, seconds(claims.issuedAt)],
      [CLAIM.cti, claims.ref],
      [CLAIM.ticket, [claims.supplierId, claims.packageId, claims.quantity, claims.revision]],
    ]),
    rfc8949EncodeOptions,
  )
  const signature = sign(null, toBeSigned(header, payload), key.privateKey)
  const message = new Tagged(COSE_SIGN1, [header, new Map(), payload, new Uint8Array(signature)])
  return Buffer.from(encode(message, rfc8949EncodeOptions)).toString('base64url')
}

function decoded(bytes: Uint8Array): unknown {
  try {
    return decode(bytes, { ...STRICT, tags: Tagged.preserve(COSE_SIGN1) })
  } catch {
    return null
  }
}

/** Reads a COSE_Sign1 whose signature holds, and only then hands out its payload. Null for anything else. */
function verifiedPayload(token: string, keys: readonly TicketKey[]): Uint8Array | null {
  const bytes = Buffer.from(token, 'base64url')
  // base64url has spellings that mean the same bytes; only ours is good.
  if (bytes.toString('base64url') !== token) return null
  const message = decoded(bytes)
  if (!(message instanceof Tagged) || !Array.isArray(message.value) || message.value.length !== 4) return null
  const [header, unprotected, payload, signature]: unknown[] = message.value
  if (!(unprotected instanceof Map) || unprotected.size > 0) return null
  if (!(header instanceof Uint8Array && payload instanceof Uint8Array && signature instanceof Uint8Array)) return null
  const key = keys.find((candidate) => Buffer.from(protectedHeader(candidate.kid)).equals(header))
  if (key === undefined) return null
  return verify(null, toBeSigned(header, payload), key.publicKey, signature) ? payload : null
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/**
 * The claims of a token that one of our keys has signed; null for every other text. The times are returned, not judged:
 * a redemption that was recorded offline is judged at its own time.
 */
export function readToken(token: string, keys: readonly TicketKey[]): TicketClaims | null {
  const payload = verifiedPayload(token, keys)
  const claims = payload === null ? null : decoded(payload)
  if (!(claims instanceof Map) || claims.get(CLAIM.iss) !== ISSUER) return null
  const [exp, nbf, iat]: unknown[] = [claims.get(CLAIM.exp), claims.get(CLAIM.nbf), claims.get(CLAIM.iat)]
  const ref: unknown = claims.get(CLAIM.cti)
  const ticket: unknown = claims.get(CLAIM.ticket)
  if (!isCount(exp) || !isCount(nbf) || !isCount(iat) || !(ref instanceof Uint8Array) || !Array.isArray(ticket))
    return null
  const [supplierId, packageId, quantity, revision]: unknown[] = ticket
  if (!isCount(supplierId) || !isCount(packageId) || !isCount(quantity) || !isCount(revision)) return null
  return {
    issuedAt: instant(iat),
    notBefore: instant(nbf),
    expires: instant(exp),
    ref,
    supplierId,
    packageId,
    quantity,
    revision,
  }
}
