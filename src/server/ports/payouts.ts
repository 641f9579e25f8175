import type { JapanDate } from '#domain/calendar/time.ts'
import type { BankEntry, PayoutState } from '#domain/order/bank.ts'
import type { PaymentGateway } from './payment.ts'

/** A transfer of a gateway's balance to the operator's bank account. */
export interface GatewayPayout {
  readonly ref: string
  /** Whole yen; negative when the gateway collected money from the account. */
  readonly amount: number
  /** The Japan day on which it is expected at the bank. */
  readonly arrivesOn: JapanDate
  readonly madeAt: Temporal.Instant
  readonly state: PayoutState
  /** automatic: its entries can be read. preparing: not yet. manual: the gateway does not say what it consists of. */
  readonly entries: 'automatic' | 'preparing' | 'manual'
}

/** One entry of a gateway's balance, without the payouts themselves. */
export interface GatewayBalanceEntry extends BankEntry {
  /** The gateway's reference of the entry. */
  readonly ref: string
  readonly madeAt: Temporal.Instant
  /** The Japan day from which it can be paid out. */
  readonly availableOn: JapanDate
}

/**
 * The additional operations of gateways that pay out their balance and say what it consists of. Both throw the
 * gateway errors of payment.ts. Each page is a call with the gateway's time limit.
 */
export interface PayoutGateway extends PaymentGateway {
  /** The payouts made since an instant, each once, in any order. */
  payouts(since: Temporal.Instant): AsyncIterable<GatewayPayout>
  /**
   * The entries of a payout whose `entries` are automatic, or all entries made since an instant, in any order. An
   * entry has the same reference in both.
   */
  balanceTransactions(
    of: { readonly payout: string } | { readonly since: Temporal.Instant },
  ): AsyncIterable<GatewayBalanceEntry>
}

/** Whether a gateway pays out and says what its payouts consist of. */
export const paysOut = (gateway: PaymentGateway): gateway is PayoutGateway => 'payouts' in gateway
