import * as z from 'zod/mini'
import { type GatewayPayment, GatewayUnreachable } from '#server/ports/payment.ts'

/** Yen have no smaller unit: 1 yen is amount 1. */
export const CURRENCY = 'JPY'

/** A payment as WeChat Pay tells it. `amount` is what it was ordered for, not what the customer's wallet paid in yuan. */
export const transaction = z.object({
  mchid: z.optional(z.string()),
  out_trade_no: z.string(),
  trade_state: z.string(),
  /** The order's number, which the payment was opened with. */
  attach: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.optional(z.int()), currency: z.optional(z.string()) })),
})

/** REFUND: paid, and some or all of it was given back since, which the ledger knows of itself. */
const STATUS: ReadonlyMap<string, GatewayPayment['status']> = new Map([
  ['SUCCESS', 'succeeded'],
  ['REFUND', 'succeeded'],
  ['CLOSED', 'cancelled'],
  ['REVOKED', 'cancelled'],
  ['NOTPAY', 'open'],
  ['USERPAYING', 'open'],
  ['PAYERROR', 'open'],
])

/** What an answer says of the payment that was asked about. One about another payment, merchant or currency says nothing. */
export function reported(
  answered: z.infer<typeof transaction>,
  asked: { readonly ref: string; readonly mchid: string },
): GatewayPayment {
  const { out_trade_no: ref, amount } = answered
  const isOther = ref !== asked.ref || (answered.mchid !== undefined && answered.mchid !== asked.mchid)
  if (isOther) throw new GatewayUnreachable('WeChat Pay answered about another payment')
  // A state that this version does not know is one that is still open: it may yet be paid.
  const status = STATUS.get(answered.trade_state) ?? 'open'
  if (status === 'succeeded' && (amount?.currency !== CURRENCY || amount.total === undefined)) {
    throw new GatewayUnreachable('WeChat Pay does not say how many yen were paid')
  }
  return { ref, clientSecret: null, status, amount: amount?.total ?? 0, card: null, failure: null }
}
