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

/** What cancelling would do at this moment, for the customer to read before delOrder. Nothing is changed. */
export const cancelTerms = endpoint({
  name: 'cancelTerms',
  method: 'POST',
  path: '/api/directOrder/cancelTerms',
  access: 'customer',
  request: z.object({ id, orderType: z.optional(anyOrderType) }),
  response: z.object({
    allowed: z.boolean(),
    /** Message key of why not; null when it is allowed. */
    reason: z.nullable(z.enum(['orders_cancel_message', 'orders_msg_already_cancelled'])),
    /** What stands against it, which several reasons share; null when it is allowed. */
    obstacle: z.nullable(z.enum(CANCEL_OBSTACLES)),
    /** Yen that come back in all; 0 when it is not allowed. */
    refund: z.int(),
    /** The same by payment. */
    refundTo: z.array(z.object(refundTarget)),
    /** Japan day by which the bank shows it at the latest; null when nothing comes back. */
    refundBy: z.nullable(z.string()),
    /** Last Japan day on which this order can be cancelled online; null where it never can. */
    cancelUntil: z.nullable(z.string()),
    /** First Japan day on which it can, under a rule that refuses the days before; null under any other. */
    cancelFrom: z.nullable(z.string()),
    contact: whomToAsk,
  }),
})

/** What goes or went back of an own order's payments, oldest first. */
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
       * Why: the customer cancelled, the shop (or somebody for it) declined or was silent until its time was over, the order was changed to
       * a cheaper one, or anything else.
       */
      why: z.enum(['cancelled', 'declined', 'unanswered', 'changed', 'other']),
      /** owed: on its way to the bank or wallet. made: they have it, and show it by `by` at the latest. */
      state: z.enum(['owed', 'made']),
      askedAt: millis,
      madeAt: z.nullable(millis),
      by: z.nullable(z.string()),
    }),
  ),
})
