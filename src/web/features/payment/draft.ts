import * as z from 'zod/mini'
import { PAYMENT_OPTIONS } from '#domain/price/payment-methods.ts'
import { orderDraft } from '#web/platform/order-draft.ts'
import { stored } from '#web/platform/storage.ts'

const applied = z.object({
  kind: z.enum(['coupon', 'preference']),
  code: z.string(),
  discount: z.number(),
  payable: z.int(),
  payType: z.catch(z.nullable(z.literal([1, 2])), null),
})

/** Choices made on the order page and shared with the card page: the applied code and the payment method. */
export const payDraft = orderDraft(
  'pay',
  z.object({
    orderId: z.int(),
    applied: z.nullable(applied),
    method: z.catch(z.nullable(z.literal(PAYMENT_OPTIONS)), null),
  }),
)

/** A payment being confirmed, so that it can continue after returning from the bank's page. */
export const openPayment = stored(
  'openPayment',
  z.object({ orderId: z.int(), paymentIntentId: z.string(), applied: z.nullable(applied) }),
  'session',
)
