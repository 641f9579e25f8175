import type { OperatorRole } from '#domain/account/operator-role.ts'
import type { Locale } from '#i18n/locales.ts'

/** The signed-in operator, as the session says. */
export interface SignedOperator {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: OperatorRole
  /** Number of the session that says so. */
  readonly session: number
  /** The version of access that it counts for (S-22). */
  readonly accessVersion: number
}

/** Who makes a call of the console: everything a rule may believe about the request. */
export interface OperatorCaller<Signed extends SignedOperator | null = SignedOperator> {
  readonly operator: Signed
  readonly now: Temporal.Instant
  readonly locale: Locale
  readonly address: string
  /** What the browser is known by; null where it has not been given anything. */
  readonly device: Uint8Array | null
  /**
   * Starts a session and sets its cookie; one that the browser held before ends. False when access was revoked since
   * `accessVersion` was read, and then nothing began.
   */
  signIn(operatorId: number, accessVersion: number): Promise<boolean>
  signOut(): Promise<void>
}
