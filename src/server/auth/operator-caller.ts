import type { OperatorRole } from '#domain/account/operator-role.ts'
import type { Locale } from '#i18n/locales.ts'

/** The signed-in operator according to the session. */
export interface SignedOperator {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: OperatorRole
  /** Id of the session. */
  readonly session: number
  /** The access version that the session is valid for (S-22). */
  readonly accessVersion: number
}

/** The caller of a console request: everything a rule may trust about it. */
export interface OperatorCaller<Signed extends SignedOperator | null = SignedOperator> {
  readonly operator: Signed
  readonly now: Temporal.Instant
  readonly locale: Locale
  readonly address: string
  /** The hash of the browser's device cookie; null without one. */
  readonly device: Uint8Array | null
  /**
   * Starts a session and sets its cookie; the browser's old session ends. Returns false, and starts nothing, if
   * access was revoked since `accessVersion` was read.
   */
  signIn(operatorId: number, accessVersion: number): Promise<boolean>
  signOut(): Promise<void>
}
