import * as z from 'zod/mini'
import { type GatewayPayment, GatewayUnreachable } from '#server/ports/payment.ts'

/** Yen has no minor unit: 1 yen is amount 1. */
export const CURRENCY = 'JPY'

/** A payment in WeChat Pay's format. `amount` is the ordered amount, not what the customer's wallet paid in yuan. */
export const transaction = z.object({
  mchid: z.optional(z.string()),
  out_trade_no: z.string(),
  trade_state: z.string(),
  /** The order number that the payment was opened with. */
  attach: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.optional(z.int()), currency: z.optional(z.string()) })),
})

/** REFUND: paid, then refunded in part or in full. The ledger records the refunds. */
const STATUS: ReadonlyMap<string, GatewayPayment['status']> = new Map([
  ['SUCCESS', 'succeeded'],
  ['REFUND', 'succeeded'],
  ['CLOSED', 'cancelled'],
  ['REVOKED', 'cancelled'],
  ['NOTPAY', 'open'],
  ['USERPAYING', 'open'],
  ['PAYERROR', 'open'],
])

/**
 * Converts a response to the port's payment. Throws GatewayUnreachable if it concerns another payment or merchant, or
 * shows a paid amount in another currency.
 */
export function reported(
  answered: z.infer<typeof transaction>,
  asked: { readonly ref: string; readonly mchid: string },
): GatewayPayment {
  const { out_trade_no: ref, amount } = answered
  const isOther = ref !== asked.ref || (answered.mchid !== undefined && answered.mchid !== asked.mchid)
  if (isOther) throw new GatewayUnreachable('WeChat Pay returned a different payment')
  // An unknown state counts as open: the payment may still be made.
  const status = STATUS.get(answered.trade_state) ?? 'open'
  if (status === 'succeeded' && (amount?.currency !== CURRENCY || amount.total === undefined)) {
    throw new GatewayUnreachable('WeChat Pay did not report the amount paid in yen')
  }
  return { ref, clientSecret: null, status, amount: amount?.total ?? 0, card: null, failure: null }
}
