import type { Generated, GeneratedAlways } from 'kysely'
import type { ThirdParty } from '#contract/third.ts'
import type { Device } from '#domain/device.ts'
import type { Locale } from '#domain/languages.ts'
import type { PushKind } from '#domain/order/push-kind.ts'
import type { Time, TimeOrNull } from './columns.ts'

export interface SessionTable {
  id_hash: Uint8Array
  customer_id: number
  created_at: Time
  expires_at: Time
  user_agent: string
  number: GeneratedAlways<number>
  /** Valid while it equals the customer's (S-22); the same holds for every column of this name. */
  access_version: number
  /** When the owner last proved their identity; null for a session handed on by a signed-in browser's code. */
  proven_at: TimeOrNull
  /**
   * Hash of the browser's device cookie; null for a browser without one, and for sessions from before it was stored.
   */
  device_hash: Uint8Array | null
}
/** A session that its owner ended from the list of devices. */
export interface EndedSessionTable {
  customer_id: number
  number: number
  ended_at: Time
}
export interface KnownDeviceTable {
  customer_id: number
  device_hash: Uint8Array
  created_at: Time
  access_version: number
}
export interface ThrottleTable {
  key: string
  count: number
  window_ends: Time
}
export interface ThrottleMemberTable {
  key: string
  member: string
  window_ends: Time
}
export interface ThirdIdentityTable {
  provider: ThirdParty
  subject: string
  customer_id: number
  name: Generated<string>
  picture: Generated<string>
  created_at: Time
  number: GeneratedAlways<number>
}
export interface ThirdLoginTable {
  id: Generated<number>
  browser_hash: Uint8Array
  state_hash: Uint8Array
  provider: ThirdParty
  verifier: string
  device: Device
  customer_id: number | null
  access_version: number | null
  created_at: Time
  expires_at: Time
  subject: string | null
  name: Generated<string>
  picture: Generated<string>
  email: Generated<string>
  returned_at: TimeOrNull
  ended_at: TimeOrNull
  /** The version of the terms that the sign-in page showed; null: it stated none. */
  terms_version: string | null
}
export interface MailLinkTable {
  id: Generated<number>
  token_hash: Uint8Array
  kind: 'bind' | 'reset' | 'third'
  email: string
  customer_id: number | null
  access_version: number | null
  third_login_id: number | null
  code_hash: Uint8Array | null
  created_at: Time
  expires_at: Time
  used_at: TimeOrNull
}
export interface SignInCodeTable {
  code_hash: Uint8Array
  customer_id: number
  access_version: number
  /** The session that requested it. */
  session_number: number
  created_at: Time
  expires_at: Time
  used_at: TimeOrNull
}
export interface MailCodeTable {
  id: Generated<number>
  customer_id: number
  purpose: 'sign_in' | 'owner'
  code_hash: Uint8Array
  browser_hash: Uint8Array
  access_version: number
  tries: Generated<number>
  created_at: Time
  expires_at: Time
  used_at: TimeOrNull
}
export interface PushSubscriptionTable {
  id: Generated<number>
  customer_id: number
  /** The session that created it; the subscription is deleted with it. */
  session_number: number
  endpoint: string
  p256dh: string
  auth: string
  /** Our public key that it was created with. */
  vapid_key: string
  locale: Locale
  created_at: Time
}
export interface PushMessageTable {
  id: Generated<number>
  subscription_id: number
  order_id: number
  kind: PushKind
  dedupe_key: string
  created_at: Time
}
export interface UsedSignatureTable {
  signature_hash: Uint8Array
  expires_at: Time
}
