import type { Generated, GeneratedAlways } from 'kysely'
import type { OperatorLocale, OperatorRole } from '#domain/account/operator-role.ts'
import type { Time, TimeOrNull } from './columns.ts'

export interface OperatorAccountTable {
  id: GeneratedAlways<number>
  email: string
  name: Generated<string>
  role: OperatorRole
  /** Language of emails to the operator. */
  locale: OperatorLocale
  invited_at: Time
  /** When the operator followed a link and set a credential; null: not yet, or revoked. */
  joined_at: TimeOrNull
  /** When the operator was removed; null: not removed. */
  out_at: TimeOrNull
  /** Incremented by every revocation, like customers' (S-22). */
  access_version: Generated<number>
  /** Set together with `totp_sealed`. */
  password_hash: string | null
  totp_sealed: Uint8Array | null
  /** Time step of the last accepted code, which prevents reuse. */
  totp_step: number | null
}
export interface OperatorPasskeyTable {
  /** The credential's id, in base64url. */
  id: string
  operator_id: number
  /** COSE. */
  public_key: Uint8Array
  /** int8, read as text by the driver. */
  counter: string
  created_at: Time
  used_at: TimeOrNull
}
export interface OperatorSessionTable {
  id_hash: Uint8Array
  number: GeneratedAlways<number>
  operator_id: number
  access_version: number
  created_at: Time
  expires_at: Time
  user_agent: string
  /** Hash of the browser's device cookie; null: the session is older than these cookies. */
  device_hash: Uint8Array | null
}
export interface OperatorDeviceTable {
  operator_id: number
  device_hash: Uint8Array
  /** The account's version at the last sign-in in this browser. */
  access_version: number
  created_at: Time
}
export interface OperatorLinkTable {
  operator_id: number
  token_hash: Uint8Array
  /** The offered secret for an authenticator app, encrypted. */
  totp_sealed: Uint8Array | null
  created_at: Time
  expires_at: Time
}
export interface OperatorChallengeTable {
  challenge_hash: Uint8Array
  /** The operator whose link it was issued for; null: a sign-in. */
  operator_id: number | null
  expires_at: Time
}
