import type { Db } from '#server/db/connect.ts'
import type { MailDependencies } from '#server/modules/mail/index.ts'
import type { Throttle } from '#server/modules/throttle/index.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { PaymentGateways } from '#server/ports/payment-gateways.ts'
import type { Random } from '#server/ports/random.ts'

/** Logs failures outside of requests; never with secrets or card data. */
export interface PaymentLog {
  warn(facts: object, message: string): void
}

export interface PaymentDependencies extends MailDependencies {
  readonly db: Db
  readonly gateways: PaymentGateways
  /** Limits guesses of codes. */
  readonly throttle: Throttle
  readonly random: Random
  readonly clock: Clock
  readonly log: PaymentLog
  /**
   * How long a request waits for the refunds of an order that it ended, in ms; `refundPromptly` describes later
   * refunds.
   */
  readonly refundPatienceMs?: number | undefined
}
