import * as z from 'zod/mini'
import { PAYMENT_METHOD_NAMES } from '#domain/price/payment-methods.ts'
import { orderDraft } from '#web/platform/order-draft.ts'
import { stored } from '#web/platform/storage.ts'

const applied = z.object({
  kind: z.enum(['coupon', 'preference']),
  code: z.string(),
  discount: z.number(),
  payable: z.int(),
  payType: z.catch(z.nullable(z.literal([1, 2])), null),
})

/** What was decided on the order page, for the card page, too: which code is used and what is paid by. */
export const payDraft = orderDraft(
  'pay',
  z.object({
    orderId: z.int(),
    applied: z.nullable(applied),
    method: z.catch(z.nullable(z.literal(PAYMENT_METHOD_NAMES)), null),
  }),
)

/** A payment that is being confirmed, so that coming back from the bank's page goes on where it was. */
export const openPayment = stored(
  'openPayment',
  z.object({ orderId: z.int(), paymentIntentId: z.string(), applied: z.nullable(applied) }),
  'session',
)
