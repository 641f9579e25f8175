import { createCipheriv, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
type Keys = ReturnType<typeof newKeys>

/** Key generation is slow: done once for all doubles of a process. */
let shared: { merchant: Keys; stranger: Keys; platform: readonly [Keys, Keys] } | undefined
export function wechatKeys() {
  shared ??= { merchant: newKeys(), stranger: newKeys(), platform: [newKeys(), newKeys()] }
  return shared
}

/** The merchant, and its certificate. */
export const MCHID = '1900000001'
export const MERCHANT_SERIAL = '1A2B3C4D5E6F70819203A4B5C6D7E8F901234567'
export const API_V3_KEY = '0123456789abcdef0123456789abcdef'
const SKEW_S = 300

/** The headers of a body signed under a serial number. `timestamp` in seconds since the epoch. */
export function signedAs(
  by: { readonly key: KeyObject; readonly serial: string },
  body: string,
  timestamp: number,
): Record<string, string> {
  const nonce = randomBytes(16).toString('hex')
  const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), by.key).toString('base64')
  return {
    'wechatpay-timestamp': String(timestamp),
    'wechatpay-nonce': nonce,
    'wechatpay-serial': by.serial,
    'wechatpay-signature': signature,
  }
}

/** Encrypts a text for the merchant. */
export function sealedFor(apiV3Key: string, text: string, about: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(about))
  const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: about, ciphertext: bytes.toString('base64') }
}

/** Whether the merchant signed this call, as WeChat Pay checks it. */
export function isMerchants(request: IncomingMessage, body: string, seconds: number): boolean {
  const { authorization = '' } = request.headers
  if (!authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return false
  const fields: Partial<Record<string, string>> = {}
  for (const [, name = '', value = ''] of authorization.matchAll(/(\w+)="([^"]*)"/g)) fields[name] = value
  if (fields['mchid'] !== MCHID || fields['serial_no'] !== MERCHANT_SERIAL) return false
  if (Math.abs(Number(fields['timestamp']) - seconds) > SKEW_S) return false
  const message = `${request.method}\n${request.url}\n${fields['timestamp']}\n${fields['nonce_str']}\n${body}\n`
  const signature = Buffer.from(fields['signature'] ?? '', 'base64')
  return verify('sha256', Buffer.from(message), wechatKeys().merchant.publicKey, signature)
}
