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
  /** Counts while it is the customer's (S-22); so do all others of that name. */
  access_version: number
  /** When its owner proved to be one; null for a session that a signed-in browser handed on by a code. */
  proven_at: TimeOrNull
  /** Of the browser's device cookie; null in a browser that had none, and for sessions from before it was stored. */
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
  /** Of the session that asked for it. */
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
  /** Of the session that asked for it, with which it goes. */
  session_number: number
  endpoint: string
  p256dh: string
  auth: string
  /** The public key of ours that it was made with. */
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
