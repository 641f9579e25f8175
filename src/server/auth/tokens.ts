import { createHash } from 'node:crypto'
import type { Random } from '#server/ports/random.ts'

/** A secret for a cookie or an emailed link: 256 random bits in base64url. */
export function makeToken(random: Random): string {
  return Buffer.from(random.bytes(32)).toString('base64url')
}

/** SHA-256 of a credential, the only form in which credentials are stored. */
export function proofHash(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}

/** The hash of a received token; null if it is absent or malformed. */
export function tokenHash(token: string | undefined): Uint8Array | null {
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? proofHash(token) : null
}
