import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { TOTP_SECONDS, TOTP_WINDOW } from '#domain/operator-limits.ts'
import type { Random } from '#server/ports/random.ts'

/** Bytes of a secret (RFC 4226 requires at least 16), and of AES-GCM's nonce and tag. */
const SECRET_BYTES = 20
const NONCE_BYTES = 12
const TAG_BYTES = 16
const ISSUER = 'Tabifuda'

const totpOf = (secret: Uint8Array, label = ''): TOTP =>
  new TOTP({
    ...{ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: TOTP_SECONDS },
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/**
 * Secrets of authenticator apps and their codes (RFC 6238). A secret is encrypted with the server's secret and bound
 * to its operator, so the database alone does not suffice to generate codes.
 */
export function oneTimeCodes(deps: { readonly secret: Uint8Array; readonly random: Random }) {
  const key = Buffer.from(hkdfSync('sha256', deps.secret, '', 'operator totp', 32))
  const ownerOf = (operator: number): Buffer => Buffer.from(`operator ${operator}`)

  return {
    /** A new secret, encrypted for an operator. */
    make(operator: number): Uint8Array {
      const nonce = deps.random.bytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(ownerOf(operator))
      const body = Buffer.concat([cipher.update(deps.random.bytes(SECRET_BYTES)), cipher.final()])
      return Buffer.concat([nonce, body, cipher.getAuthTag()])
    },
    /** The secret as shown for an authenticator app: to type in, and as an `otpauth:` URL. */
    shown(sealed: Uint8Array, operator: { readonly id: number; readonly email: string }) {
      const totp = totpOf(this.open(sealed, operator.id), operator.email)
      return { secret: totp.secret.base32, address: totp.toString() }
    },
    /** The time step of the code, the current one or an adjacent one; null if the code is wrong. */
    stepOf(sealed: Uint8Array, operator: number, code: string, now: Temporal.Instant): number | null {
      const timestamp = now.epochMilliseconds
      const delta = totpOf(this.open(sealed, operator)).validate({ token: code, timestamp, window: TOTP_WINDOW })
      return delta === null ? null : Math.floor(timestamp / (1000 * TOTP_SECONDS)) + delta
    },
    /** The decrypted secret. Throws if it was altered or belongs to another operator. */
    open(sealed: Uint8Array, operator: number): Uint8Array {
      const body = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, NONCE_BYTES))
        .setAAD(ownerOf(operator))
        .setAuthTag(body.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    },
  }
}
export type OneTimeCodes = ReturnType<typeof oneTimeCodes>
