import { type KeyObject, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import { GatewayUnreachable } from '#server/ports/payment.ts'
import { decrypted, encryptedResource } from './encrypted-resource.ts'
import { errorCode, failureOf } from './errors.ts'
import type { WechatSettings } from './settings.ts'
import { isSignedBy, isTimely, type SignedHeaders } from './signature.ts'
import { send } from './transport.ts'

/** WeChat Pay lists a new certificate 24 hours before it signs with it, and asks for more than two look-ups a day. */
const FRESH_MS = 11 * 3_600_000
/** Anyone can send a request with an unknown serial number: such requests trigger at most one fetch in this time. */
const RETRY_MS = 60_000
const PUBLIC_KEY_PREFIX = 'PUB_KEY_ID_'
const PATH = '/v3/global/certificates'

const listed = z.object({
  data: z.array(z.object({ serial_no: z.string(), expire_time: z.string(), encrypt_certificate: encryptedResource })),
})

interface Certified {
  readonly key: KeyObject
  readonly expiresAt: number
}

/** WeChat Pay's signing keys by serial number. */
export interface PlatformKeys {
  /**
   * Whether WeChat Pay signed these bytes recently. Fetches its certificates if the serial number is unknown, and
   * throws that call's errors, because the signature is then undecided.
   */
  hasSigned(headers: SignedHeaders, raw: Uint8Array): Promise<boolean>
}

/**
 * Keeps the configured public key and the platform certificates side by side: while a merchant migrates, messages
 * carry either. `now` is in epoch ms by the real clock, because it is compared with WeChat Pay's clock.
 */
export function platformKeys(settings: WechatSettings, now: () => number): PlatformKeys {
  const { publicKey } = settings
  let certificates: ReadonlyMap<string, Certified> = new Map()
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | null = null

  const known = (serial: string): KeyObject | null => {
    if (publicKey !== null && serial === publicKey.id) return publicKey.key
    const certified = certificates.get(serial)
    return certified !== undefined && certified.expiresAt > now() ? certified.key : null
  }
  const renew = (): Promise<void> => {
    askedAt = now()
    asking ??= fetchCertificates(settings, now)
      .then((fetched) => {
        certificates = fetched
      })
      .finally(() => {
        asking = null
      })
    return asking
  }

  return {
    async hasSigned(headers, raw) {
      if (!isTimely(headers, now())) return false
      const { serial } = headers
      const key = known(serial)
      if (key !== null) {
        // A known certificate is valid until it expires, even if the list cannot be renewed.
        if (certificates.has(serial) && now() - askedAt > FRESH_MS) await renew().catch(() => {})
        return isSignedBy(key, headers, raw)
      }
      // Fetching certificates yields no public key, and certificate serial numbers are hexadecimal.
      if (serial.startsWith(PUBLIC_KEY_PREFIX) || !/^[0-9A-Fa-f]{8,64}$/.test(serial)) return false
      if (asking === null && now() - askedAt <= RETRY_MS) return false
      await renew()
      const fetched = known(serial)
      return fetched !== null && isSignedBy(fetched, headers, raw)
    },
  }
}

/**
 * Fetches and decrypts the current certificates. Accepts them only if the public key or one of their own keys signed
 * the response.
 */
async function fetchCertificates(settings: WechatSettings, now: () => number): Promise<ReadonlyMap<string, Certified>> {
  const { status, signed, raw } = await send(settings, { method: 'GET', path: PATH }, now())
  if (status !== 200) throw failureOf(status, errorCode(raw))
  const certificates = unsealed(settings, raw)
  const { publicKey } = settings
  const signer = publicKey?.id === signed.serial ? publicKey.key : certificates.get(signed.serial)?.key
  if (signer === undefined || !isTimely(signed, now()) || !isSignedBy(signer, signed, raw)) {
    throw new GatewayUnreachable('The list of certificates is not signed by WeChat Pay')
  }
  return certificates
}

function unsealed({ apiV3Key }: WechatSettings, raw: Uint8Array): Map<string, Certified> {
  const certificates = new Map<string, Certified>()
  try {
    for (const entry of z.parse(listed, JSON.parse(Buffer.from(raw).toString('utf8'))).data) {
      const certificate = new X509Certificate(decrypted(apiV3Key, entry.encrypt_certificate) ?? '')
      const expiresAt = Temporal.Instant.from(entry.expire_time).epochMilliseconds
      certificates.set(entry.serial_no, { key: certificate.publicKey, expiresAt })
    }
  } catch {
    // Not a list, or encrypted with another key.
    throw new GatewayUnreachable('The certificates of WeChat Pay cannot be decrypted. Check the API v3 key.')
  }
  return certificates
}
