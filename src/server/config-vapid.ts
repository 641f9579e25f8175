import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'

/** The keys by which push services know this server (VAPID). */
export interface VapidConfig {
  /** Whom a push service writes to when something is wrong: `mailto:…` or `https://…`. */
  readonly subject: string
  /** P-256, uncompressed, base64url: what browsers subscribe with. */
  readonly publicKey: string
  readonly key: KeyObject
}

interface VapidVariables {
  readonly VAPID_SUBJECT?: string | undefined
  readonly VAPID_PUBLIC_KEY?: string | undefined
  readonly VAPID_PRIVATE_KEY?: string | undefined
}

/** The public key of a private one, both base64url; null where that is none. */
function publicOf(privateKey: string): string | null {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

/** What is wrong with the settings of push messages, a line each: one without the others, or two keys that are no pair. */
export function vapidFaults({ VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: VapidVariables): string[] {
  const given = [VAPID_SUBJECT, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY].filter((one) => one !== undefined)
  if (given.length === 0) return []
  if (given.length < 3) return ['VAPID_SUBJECT, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY need each other']
  const isPair = VAPID_PRIVATE_KEY !== undefined && publicOf(VAPID_PRIVATE_KEY) === VAPID_PUBLIC_KEY
  return isPair ? [] : ['VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY']
}

/** The settings of push messages; null where there are none. */
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
