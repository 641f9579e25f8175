import { isFree, type OrderKind, orderLabel, RESERVATION_STATUS } from '#domain/order/order-state.ts'
import type { Yen } from '#domain/price/money.ts'
import { amountsByRate, type TaxedAmount, type TaxRate } from './tax.ts'

/** The facts of an order that decide whether it gives a receipt. Amounts are whole yen. */
export interface ReceiptOrder {
  readonly kind: OrderKind
  readonly orderStatus: number
  /** Whether it was settled: paid, or nothing was due. */
  readonly isSettled: boolean
  /** Price of its items before the discount, at one rate of tax. */
  readonly price: Yen
  readonly taxRate: TaxRate
  /** Price after the discount. */
  readonly payable: Yen
}

/**
 * The order's money in the ledger: its payments and those of the orders that it replaced, and their refunds, made or
 * owed.
 */
export interface LedgerSums {
  readonly paid: Yen
  readonly givenBack: Yen
}

/** `price - discount - refunded = total`, which is the sum of the amounts by rate and the money kept in the ledger. */
export interface ReceiptAmounts {
  readonly price: Yen
  readonly discount: Yen
  readonly refunded: Yen
  readonly total: Yen
  readonly rates: readonly TaxedAmount[]
}

export type ReceiptRefusal =
  /** A coupon of a shop, or a package without a price. */
  | 'receipt_msg_free'
  | 'receipt_msg_unpaid'
  /** It ended without a payment. */
  | 'receipt_msg_never_paid'
  /** The shop has not answered the request. */
  | 'receipt_msg_waiting'
  /** Cancelled or declined: the money goes back. */
  | 'receipt_msg_cancelled'
  /** Refunded in full, although the order stays. */
  | 'receipt_msg_refunded'
  /** Replaced by the order that has its money now. */
  | 'receipt_msg_changed'
  /** The ledger has more than the price; the difference is about to be refunded. */
  | 'receipt_msg_checking'

export type ReceiptVerdict =
  | { readonly gives: 'receipt'; readonly amounts: ReceiptAmounts }
  | { readonly gives: 'refusal'; readonly key: ReceiptRefusal }

const refusal = (key: ReceiptRefusal): ReceiptVerdict => ({ gives: 'refusal', key })

/**
 * The paper that an order gives now: a receipt with its amounts, or a reason why there is none (RC-02). A used, an
 * expired and a partly refunded order give a receipt for the money that is kept.
 */
export function receiptVerdict(order: ReceiptOrder, { paid, givenBack }: LedgerSums): ReceiptVerdict {
  const { kind, orderStatus, isSettled, price, taxRate, payable } = order
  const label = orderLabel(kind, orderStatus)
  const total = paid - givenBack
  if (isFree(kind)) return refusal('receipt_msg_free')
  if (kind === 'reservation' && orderStatus === RESERVATION_STATUS.changed) return refusal('receipt_msg_changed')
  if (!isSettled) return refusal(label === 'unpaid' ? 'receipt_msg_unpaid' : 'receipt_msg_never_paid')
  if (payable === 0) return refusal('receipt_msg_free')
  if (label === 'cancelled') return refusal('receipt_msg_cancelled')
  if (label === 'confirming') return refusal('receipt_msg_waiting')
  if (total > payable) return refusal('receipt_msg_checking')
  if (total <= 0) return refusal(givenBack > 0 ? 'receipt_msg_refunded' : 'receipt_msg_never_paid')
  const rates = amountsByRate([{ rate: taxRate, amount: price }], total)
  return {
    gives: 'receipt',
    amounts: { price, discount: price - payable, refunded: payable - total, total, rates },
  }
}
