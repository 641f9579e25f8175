import { createHash } from 'node:crypto'
import type { Random } from '#server/ports/random.ts'

/** What a cookie or a mailed link proves something with: 256 random bits in base64url. */
export function makeToken(random: Random): string {
  return Buffer.from(random.bytes(32)).toString('base64url')
}

/** SHA-256, the only form in which anything that proves something is stored. */
export function proofHash(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}

/** The hash of a token that came from outside; null where there is none, or text that cannot be one. */
export function tokenHash(token: string | undefined): Uint8Array | null {
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? proofHash(token) : null
}
