import { decode, encode, rfc8949EncodeOptions, Tagged } from 'cborg'
import { fromBase64Url, toBase64Url } from '#domain/base64url.ts'

/**
 * The signed token in a ticket's QR (T-23): COSE_Sign1 (RFC 9052) with Ed25519 over CWT claims (RFC 8392), base64url.
 * It has no names: an issuer, times in whole seconds, the order's random reference, and one private claim with
 * supplier, package, quantity and revision. Callers sign and verify, which is I/O. This module defines the format for
 * server and shop.
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
const KID_BYTES = 4

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

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

const headerOf = (kid: string): Uint8Array =>
  encode(
    new Map<number, unknown>([
      [HEADER.alg, EDDSA],
      [HEADER.kid, bytesOf(kid)],
    ]),
    rfc8949EncodeOptions,
  )

const toBeSigned = (header: Uint8Array, payload: Uint8Array): Uint8Array =>
  encode(['Signature1', header, new Uint8Array(), payload], rfc8949EncodeOptions)

/** Makes the token of these claims with the key `kid`. `sign` returns the Ed25519 signature of bytes. */
export function makeToken(claims: TicketClaims, kid: string, sign: (bytes: Uint8Array) => Uint8Array): string {
  const header = headerOf(kid)
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
  const signature = new Uint8Array(sign(toBeSigned(header, payload)))
  return toBase64Url(encode(new Tagged(COSE_SIGN1, [header, new Map(), payload, signature]), rfc8949EncodeOptions))
}

/** A parsed token with an unverified signature: the input of the verification and the id of its key. */
export interface SealedToken {
  readonly kid: string
  /** The bytes that the signature covers. */
  readonly signed: Uint8Array
  readonly signature: Uint8Array
  /** For `readClaims`. Untrusted until the signature is verified. */
  readonly payload: Uint8Array
}

function decoded(bytes: Uint8Array): unknown {
  try {
    return decode(bytes, { ...STRICT, tags: Tagged.preserve(COSE_SIGN1) })
  } catch {
    return null
  }
}

/** The key id of a protected header in our canonical encoding; null for any other. */
function kidOf(header: Uint8Array): string | null {
  const map = decoded(header)
  const id: unknown = map instanceof Map ? map.get(HEADER.kid) : null
  if (!(id instanceof Uint8Array) || id.length !== KID_BYTES) return null
  const kid = hexOf(id)
  return hexOf(headerOf(kid)) === hexOf(header) ? kid : null
}

/** Parses a token without trusting it. Null unless it has our canonical format. */
export function openToken(token: string): SealedToken | null {
  const bytes = fromBase64Url(token)
  const message = bytes === null ? null : decoded(bytes)
  if (!(message instanceof Tagged) || !Array.isArray(message.value) || message.value.length !== 4) return null
  const [header, unprotected, payload, signature]: unknown[] = message.value
  if (!(unprotected instanceof Map) || unprotected.size > 0) return null
  if (!(header instanceof Uint8Array && payload instanceof Uint8Array && signature instanceof Uint8Array)) return null
  const kid = kidOf(header)
  return kid === null ? null : { kid, signed: toBeSigned(header, payload), signature, payload }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/**
 * Parses the claims of a token with a verified signature; null for a foreign payload. Does not check the times,
 * because a redemption recorded offline is judged at its own time.
 */
export function readClaims(payload: Uint8Array): TicketClaims | null {
  const claims = decoded(payload)
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
