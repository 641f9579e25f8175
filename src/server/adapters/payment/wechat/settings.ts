import type { KeyObject } from 'node:crypto'

/** The merchant as WeChat Pay knows it, and where its API is. */
export interface WechatSettings {
  /** The merchant's number and the app id that is bound to it. */
  readonly mchid: string
  readonly appid: string
  /** What the merchant sells, as a code of WeChat Pay's list. */
  readonly categoryCode: string
  /** Serial number of the merchant's API certificate, in hexadecimal digits, and the private key that belongs to it. */
  readonly serial: string
  readonly privateKey: KeyObject
  /** 32 bytes, set in the merchant platform: opens what WeChat Pay seals. */
  readonly apiV3Key: Uint8Array
  /** WeChat Pay's public key with its id (`PUB_KEY_ID_…`); null: its platform certificates are fetched. */
  readonly publicKey: { readonly id: string; readonly key: KeyObject } | null
  /** Where notifications go: a full address without a query. */
  readonly notifyUrl: string
  /** Another host for the calls (a local double), null for WeChat Pay itself. */
  readonly apiBase: string | null
  /** A call that has not answered after this is over, and what it did is unknown. */
  readonly timeoutMs?: number
}
