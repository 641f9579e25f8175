import type { Generated, GeneratedAlways } from 'kysely'
import type { OperatorLocale, OperatorRole } from '#domain/account/operator-role.ts'
import type { Time, TimeOrNull } from './columns.ts'

export interface OperatorAccountTable {
  id: GeneratedAlways<number>
  email: string
  name: Generated<string>
  role: OperatorRole
  /** Of the mails to the operator. */
  locale: OperatorLocale
  invited_at: Time
  /** When a link was followed and a way in was set; null: not yet, or not any more. */
  joined_at: TimeOrNull
  /** Shut out since; null: not. */
  out_at: TimeOrNull
  /** Moves with every revocation, as customers' does (S-22). */
  access_version: Generated<number>
  /** Both or neither. */
  password_hash: string | null
  totp_sealed: Uint8Array | null
  /** The step of the last code that was taken: none is taken twice. */
  totp_step: number | null
}
export interface OperatorPasskeyTable {
  /** The credential's id, in base64url. */
  id: string
  operator_id: number
  /** COSE. */
  public_key: Uint8Array
  /** int8, which the driver leaves as text. */
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
  /** Of the browser's own cookie; null: begun before browsers had one. */
  device_hash: Uint8Array | null
}
export interface OperatorDeviceTable {
  operator_id: number
  device_hash: Uint8Array
  /** That of the account at the last sign-in there. */
  access_version: number
  created_at: Time
}
export interface OperatorLinkTable {
  operator_id: number
  token_hash: Uint8Array
  /** The secret that was offered for an authenticator app. */
  totp_sealed: Uint8Array | null
  created_at: Time
  expires_at: Time
}
export interface OperatorChallengeTable {
  challenge_hash: Uint8Array
  /** Whose link it was given for; null: a sign-in. */
  operator_id: number | null
  expires_at: Time
}
