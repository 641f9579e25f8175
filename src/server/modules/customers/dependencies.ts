import type { Caller } from '#server/caller.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { MailDependencies } from '#server/modules/mail/index.ts'
import type { Throttle } from '#server/modules/throttle/index.ts'
import type { Outcome } from '#server/outcome.ts'
import type { PasswordHasher } from '#server/passwords.ts'
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
   * Ends the open unpaid orders of a customer, gateway first. `settling`: the outcome of a payment that was made a moment
   * ago is not known.
   */
  readonly endUnpaidOrders: (customerId: number, now: Temporal.Instant) => Promise<'ended' | 'settling'>
}

/** What a sign-in with another service has to say where accounts deal with mailed links. */
export interface ThirdSignIn {
  /** The sign-in that began in this browser, has come back, and still needs an address; null when there is none. */
  pending(caller: Caller): Promise<{ readonly id: number } | null>
  /** Ends it: somebody makes an account with a password in this browser instead. */
  abandon(caller: Caller): Promise<void>
  /** Tells the owner by mail of every service that is about to be taken away. */
  tellAllUnlinked(tx: Tx, customerId: number, now: Temporal.Instant): Promise<void>
  /** Opens a link of kind `third`, found by its token and not used yet: only in the browser that began. */
  openLink(link: OpenLink, caller: Caller): Promise<Outcome<{ kind: 'third'; email: string }>>
}
