import { type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import type { WechatSettings } from './settings.ts'

/** Allowed difference between a message's timestamp and our clock, in seconds (S-07). */
const SKEW_S = 300
const NONCE_BYTES = 16

/** The `Wechatpay-*` headers of a response or notification; an absent one is ''. */
export interface SignedHeaders {
  readonly timestamp: string
  readonly nonce: string
  readonly serial: string
  readonly signature: string
}

/** Reads the signature headers with the given getter. */
export function signedHeaders(header: (name: string) => string | null | undefined): SignedHeaders {
  const named = (name: string) => header(`wechatpay-${name}`) ?? ''
  return {
    timestamp: named('timestamp'),
    nonce: named('nonce'),
    serial: named('serial'),
    signature: named('signature'),
  }
}

/** The `Authorization` of a call: method, path with query, time and body, signed with the merchant's key. */
export function authorization(
  { mchid, serial, privateKey }: Pick<WechatSettings, 'mchid' | 'serial' | 'privateKey'>,
  call: { readonly method: string; readonly path: string; readonly body: string },
  nowMs: number,
): string {
  const timestamp = Math.floor(nowMs / 1000)
  const nonce = randomBytes(NONCE_BYTES).toString('hex')
  const message = `${call.method}\n${call.path}\n${timestamp}\n${nonce}\n${call.body}\n`
  const signature = sign('sha256', Buffer.from(message), privateKey).toString('base64')
  const fields = { mchid, nonce_str: nonce, signature, timestamp, serial_no: serial }
  const listed = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${listed.join(',')}`
}

/** Whether a message's timestamp is within `SKEW_S` of our clock. */
export function isTimely({ timestamp }: SignedHeaders, nowMs: number): boolean {
  return /^\d{1,12}$/.test(timestamp) && Math.abs(nowMs / 1000 - Number(timestamp)) <= SKEW_S
}

/** Whether this key signed exactly these bytes with these headers. Checked before the body is parsed. */
export function isSignedBy(key: KeyObject, headers: SignedHeaders, raw: Uint8Array): boolean {
  const message = Buffer.concat([Buffer.from(`${headers.timestamp}\n${headers.nonce}\n`), raw, Buffer.from('\n')])
  return verify('sha256', message, key, Buffer.from(headers.signature, 'base64'))
}
