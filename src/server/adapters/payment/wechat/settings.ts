import type { KeyObject } from 'node:crypto'

/** The merchant's credentials at WeChat Pay, and the address of its API. */
export interface WechatSettings {
  /** The merchant id and the app id bound to it. */
  readonly mchid: string
  readonly appid: string
  /** The merchant's business, as a code from WeChat Pay's list. */
  readonly categoryCode: string
  /** Serial number of the merchant's API certificate, in hexadecimal digits, and the private key that belongs to it. */
  readonly serial: string
  readonly privateKey: KeyObject
  /** 32 bytes, set in the merchant platform. Decrypts what WeChat Pay encrypts for the merchant. */
  readonly apiV3Key: Uint8Array
  /** WeChat Pay's public key with its id (`PUB_KEY_ID_…`); null: only the fetched platform certificates are used. */
  readonly publicKey: { readonly id: string; readonly key: KeyObject } | null
  /** Notification address: a full URL without a query. */
  readonly notifyUrl: string
  /** Another host for API calls (a local test double); null for WeChat Pay. */
  readonly apiBase: string | null
  /** Timeout of a call; its effect is then unknown. */
  readonly timeoutMs?: number
}
