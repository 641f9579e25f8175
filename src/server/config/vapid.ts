import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'

/** The keys that identify this server to push services (VAPID). */
export interface VapidConfig {
  /** Contact for the push service's operators: `mailto:…` or `https://…`. */
  readonly subject: string
  /** P-256, uncompressed, base64url. Browsers subscribe with it. */
  readonly publicKey: string
  readonly key: KeyObject
}

interface VapidVariables {
  readonly VAPID_SUBJECT?: string | undefined
  readonly VAPID_PUBLIC_KEY?: string | undefined
  readonly VAPID_PRIVATE_KEY?: string | undefined
}

/** The public key of a private key, both base64url; null if the private key is invalid. */
function publicOf(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

/** One line per fault of the push settings: some are missing, or the keys are not a pair. */
export function vapidFaults({ VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: VapidVariables): string[] {
  const given = [VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY].filter((one) => one !== undefined)
  if (given.length === 0) return []
  if (given.length < 3) return ['VAPID_SUBJECT, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together']
  const isPair = VAPID_PRIVATE_KEY !== undefined && publicOf(VAPID_PRIVATE_KEY) === VAPID_PUBLIC_KEY
  return isPair ? [] : ['VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY']
}

/** The push settings; null if there are none. */
export function vapidOf({ VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: VapidVariables): VapidConfig | null {
  if (!VAPID_SUBJECT || !VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return null
  const point = Buffer.from(VAPID_PUBLIC_KEY, 'base64url')
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: VAPID_PRIVATE_KEY, x: coordinate(1), y: coordinate(33) },
  })
  return { subject: VAPID_SUBJECT, publicKey: VAPID_PUBLIC_KEY, key }
}
