import { type KeyObject, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'
import { GatewayUnreachable } from '#server/ports/payment.ts'
import { errorCode, failureOf } from './errors.ts'
import { opened, sealed } from './sealed.ts'
import type { WechatSettings } from './settings.ts'
import { isSignedBy, isTimely, type SignedHeaders } from './signature.ts'
import { send } from './transport.ts'

/** WeChat Pay names a new certificate 24 hours before it signs with it, and asks to look more often than twice a day. */
const FRESH_MS = 11 * 3_600_000
/** Serial numbers come in requests that anybody can send: an unknown one costs no more than one call in this time. */
const RETRY_MS = 60_000
const PUBLIC_KEY_PREFIX = 'PUB_KEY_ID_'
const PATH = '/v3/global/certificates'

const listed = z.object({
  data: z.array(z.object({ serial_no: z.string(), expire_time: z.string(), encrypt_certificate: sealed })),
})

interface Certified {
  readonly key: KeyObject
  readonly expiresAt: number
}

/** The keys with which WeChat Pay signs, by the number that its messages carry. */
export interface PlatformKeys {
  /**
   * Whether WeChat Pay signed these bytes, now and not long ago. Fetches its certificates where the number is not known; errors
   * of that call pass through, because then nobody knows.
   */
  hasSigned(headers: SignedHeaders, raw: Uint8Array): Promise<boolean>
}

/**
 * Keeps the configured public key and the platform certificates side by side, because messages carry either of them while a
 * merchant changes over. `now` in ms of the epoch, by the real clock: it is compared with WeChat Pay's.
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
        // A certificate that is known is good until it ends, also while the list of them cannot be had.
        if (certificates.has(serial) && now() - askedAt > FRESH_MS) await renew().catch(() => {})
        return isSignedBy(key, headers, raw)
      }
      // Certificates bring no public key, and no certificate has an odd number.
      if (serial.startsWith(PUBLIC_KEY_PREFIX) || !/^[0-9A-Fa-f]{8,64}$/.test(serial)) return false
      if (asking === null && now() - askedAt <= RETRY_MS) return false
      await renew()
      const fetched = known(serial)
      return fetched !== null && isSignedBy(fetched, headers, raw)
    },
  }
}

/** Fetches the certificates that are in use, sealed for us, and believes them where one of their keys signed the answer. */
async function fetchCertificates(settings: WechatSettings, now: () => number): Promise<ReadonlyMap<string, Certified>> {
  const { status, signed, raw } = await send(settings, { method: 'GET', path: PATH }, now())
  if (status !== 200) throw failureOf(status, errorCode(raw))
  const certificates = unsealed(settings, raw)
  const { publicKey } = settings
  const signer = publicKey?.id === signed.serial ? publicKey.key : certificates.get(signed.serial)?.key
  if (signer === undefined || !isTimely(signed, now()) || !isSignedBy(signer, signed, raw)) {
    throw new GatewayUnreachable('WeChat Pay did not sign its list of certificates')
  }
  return certificates
}

function unsealed({ apiV3Key }: WechatSettings, raw: Uint8Array): Map<string, Certified> {
  const certificates = new Map<string, Certified>()
  try {
    for (const entry of z.parse(listed, JSON.parse(Buffer.from(raw).toString('utf8'))).data) {
      const certificate = new X509Certificate(opened(apiV3Key, entry.encrypt_certificate) ?? '')
      const expiresAt = Temporal.Instant.from(entry.expire_time).epochMilliseconds
      certificates.set(entry.serial_no, { key: certificate.publicKey, expiresAt })
    }
  } catch {
    // Not a list, or sealed with another key than ours.
    throw new GatewayUnreachable('The certificates of WeChat Pay cannot be opened: look at the API v3 key')
  }
  return certificates
}
