import * as z from 'zod/mini'
import { CANCEL_OBSTACLES } from '#domain/order/cancel-obstacle.ts'
import { endpoint } from './endpoint.ts'
import { id, millis } from './fields.ts'
import { order } from './order.ts'
import { anyOrderType, refundTarget, whomToAsk } from './order-fields.ts'

export const deleteOrder = endpoint({
  name: 'delOrder',
  method: 'POST',
  path: '/api/directOrder/delOrder',
  access: 'customer',
  asksOthers: true,
  request: z.object({ id, orderType: anyOrderType }),
  response: order,
})

/** Previews a cancellation, for the customer to read before delOrder. Changes nothing. */
export const cancelTerms = endpoint({
  name: 'cancelTerms',
  method: 'POST',
  path: '/api/directOrder/cancelTerms',
  access: 'customer',
  request: z.object({ id, orderType: z.optional(anyOrderType) }),
  response: z.object({
    allowed: z.boolean(),
    /** Message key of the refusal; null when it is allowed. */
    reason: z.nullable(z.enum(['orders_cancel_message', 'orders_msg_already_cancelled'])),
    /** Detailed reason of the refusal, finer than its message key; null when it is allowed. */
    obstacle: z.nullable(z.enum(CANCEL_OBSTACLES)),
    /** Total refund in yen; 0 when it is not allowed. */
    refund: z.int(),
    /** The refund by payment. */
    refundTo: z.array(z.object(refundTarget)),
    /** Latest Japan date on which the bank shows the refund; null without a refund. */
    refundBy: z.nullable(z.string()),
    /** Last Japan date on which this order can be cancelled online; null when it never can. */
    cancelUntil: z.nullable(z.string()),
    /** First Japan date on which it can, under a rule that refuses earlier days; null under any other rule. */
    cancelFrom: z.nullable(z.string()),
    contact: whomToAsk,
  }),
})

/** Refunds of an own order's payments, pending and made, oldest first. */
export const orderRefunds = endpoint({
  name: 'orderRefunds',
  method: 'POST',
  path: '/api/directOrder/orderRefunds',
  access: 'customer',
  request: z.object({ id, orderType: z.optional(anyOrderType) }),
  response: z.array(
    z.object({
      ...refundTarget,
      /**
       * Reason: the customer cancelled, the shop (or an operator for it) declined or did not answer in time, the
       * order was changed to a cheaper one, or anything else.
       */
      why: z.enum(['cancelled', 'declined', 'unanswered', 'changed', 'other']),
      /** owed: on its way to the bank or wallet. made: received there, and shown by `by` at the latest. */
      state: z.enum(['owed', 'made']),
      askedAt: millis,
      madeAt: z.nullable(millis),
      by: z.nullable(z.string()),
    }),
  ),
})
