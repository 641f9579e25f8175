import type { Caller } from '#server/auth/caller.ts'
import type { PasswordHasher } from '#server/auth/passwords.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { MailDependencies } from '#server/modules/mail/index.ts'
import type { Throttle } from '#server/modules/throttle/index.ts'
import type { Outcome } from '#server/outcome.ts'
import type { Random } from '#server/ports/random.ts'
import type { OpenLink } from './links/store.ts'

export interface CustomerDependencies {
  readonly db: Db
  readonly passwords: PasswordHasher
  readonly throttle: Throttle
  readonly random: Random
  readonly mail: MailDependencies
  readonly third?: ThirdSignIn
  /**
   * Ends the open unpaid orders of a customer, at the gateway first. `settling`: the outcome of a recent payment is
   * not known yet.
   */
  readonly endUnpaidOrders: (customerId: number, now: Temporal.Instant) => Promise<'ended' | 'settling'>
}

/** The part of third-party sign-in that mailed links need. */
export interface ThirdSignIn {
  /**
   * The sign-in that started in this browser, has returned from the provider and still needs an address; null when
   * there is none.
   */
  pending(caller: Caller): Promise<{ readonly id: number } | null>
  /** Ends it, because an account with a password is registered in this browser instead. */
  abandon(caller: Caller): Promise<void>
  /** Notifies the owner by email of every service that is about to be unlinked. */
  tellAllUnlinked(tx: Tx, customerId: number, now: Temporal.Instant): Promise<void>
  /**
   * Opens a link of kind `third`, found by its token and unused. Only the browser that started the sign-in may open
   * it.
   */
  openLink(link: OpenLink, caller: Caller): Promise<Outcome<{ kind: 'third'; email: string }>>
}
