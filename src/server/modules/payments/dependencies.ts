import type { Db } from '#server/db/connect.ts'
import type { MailDependencies } from '#server/modules/mail/index.ts'
import type { PaymentGateways } from '#server/ports/payment-gateways.ts'

/** Logs failures outside of requests; never with secrets or card data. */
export interface PaymentLog {
  warn(facts: object, message: string): void
}

/** A gateway's error is logged, and counted in the database. */
export interface TroubleDependencies {
  readonly db: Db
  readonly log: PaymentLog
}

/** A call of a gateway may fail, so its caller can also record the error. */
export interface GatewayDependencies extends TroubleDependencies {
  readonly gateways: PaymentGateways
}

/** Money that a gateway took or gave back is booked, and the customer and the shop get mails about it. */
export type SettleDependencies = MailDependencies & GatewayDependencies

/** A request reads or makes refunds while its caller waits, but not for as long as a slow gateway takes. */
export interface RefundDependencies extends SettleDependencies {
  /**
   * How long a request waits for the refunds of an order that it ended, in ms; `refundPromptly` describes later
   * refunds.
   */
  readonly refundPatienceMs?: number | undefined
}
