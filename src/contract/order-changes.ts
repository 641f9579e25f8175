import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, optionalText, text } from './fields.ts'
import { order, orderType } from './order.ts'
import { anyOrderType, createFields, idempotencyKey, refundTarget, whomToAsk } from './order-fields.ts'

/**
 * Whether an own order can be changed at this moment, and what a change is bounded by, for the customer to read before it is begun.
 * Nothing is changed. Goes beyond docs/rules/product.md.
 */
export const changeTerms = endpoint({
  name: 'changeTerms',
  method: 'POST',
  path: '/api/pcOrder/changeTerms',
  access: 'customer',
  request: z.object({ id }),
  response: z.object({
    allowed: z.boolean(),
    /** Message key of why not; null when it is allowed. */
    reason: z.nullable(
      z.enum([
        'orders_change_message',
        'orders_cancel_message',
        'orders_msg_already_cancelled',
        'orders_msg_change_onetime',
      ]),
    ),
    /** Last Japan day on which it can be changed online; null where it never can. */
    changeUntil: z.nullable(z.string()),
    /** The Japan days that the visit may move to; null when it is not allowed. */
    range: z.nullable(z.object({ min: z.string(), max: z.string() })),
    /** What was paid and has not gone back, by payment. Of a cheaper change the first ones get the difference first. */
    paidWith: z.array(z.object(refundTarget)),
    /** Japan day by which the bank shows what goes back now, at the latest. */
    refundBy: z.string(),
    /** The order that has replaced this one, or waits to be settled for that; null without one. */
    successorId: z.nullable(z.int()),
    contact: whomToAsk,
  }),
})

/**
 * What a change would cost and do, for the customer to read before changeOrders. Nothing is stored. A refusal has the same
 * key as changeOrders would have. Goes beyond docs/rules/product.md.
 */
export const changeQuote = endpoint({
  name: 'changeQuote',
  method: 'POST',
  path: '/api/pcOrder/changeQuote',
  access: 'customer',
  request: z.object({
    id,
    packageId: id,
    packageNum: createFields.packageNum,
    /** `YYYY-MM-DD HH:mm` in Japan. */
    useTimeStr: text(16),
  }),
  response: z.object({
    /** Price of one package: that of the old order where the package stays. */
    unitPrice: z.int(),
    /** Before the code of the old order, which is recomputed; `amount` of changeOrders. */
    price: z.int(),
    discount: z.int(),
    payable: z.int(),
    /** The code of the old order where it takes something off the new price, else empty. */
    couponCode: z.string(),
    preferenceCode: z.string(),
    /** What was paid for the old order and has not gone back. */
    paid: z.int(),
    /** none: updateOrdersNoSpread settles. pay: the difference is paid. refund: updateOrdersNoSpread, and it goes back. */
    settlement: z.object({ kind: z.enum(['none', 'pay', 'refund']), amount: z.int() }),
    /** The shop has to answer the changed order; when it declines, all of `payable` goes back. */
    onRequest: z.boolean(),
    answerHours: z.int(),
  }),
})

/**
 * Seats left per start time of a day for a change of an own order to a package of its shop: what the order holds itself, and what a change
 * of it holds that waits to be settled, is free to it (SE-03). As getSlots otherwise.
 */
export const changeSlots = endpoint({
  name: 'changeSlots',
  method: 'POST',
  path: '/api/pcOrder/changeSlots',
  access: 'customer',
  request: z.object({ id, packageId: id, warehouseDate: day }),
  response: z.array(z.object({ time: z.string(), left: z.int() })),
})

/** Makes the order that replaces an own one once it is settled; `amount` is its price before any code (S-05). */
export const changeOrders = endpoint({
  name: 'changeOrders',
  method: 'POST',
  path: '/api/pcOrder/changeOrders',
  access: 'customer',
  request: z.object({ ...createFields, id, idempotencyKey: z.optional(idempotencyKey) }),
  response: z.object({ id: z.int(), packageId: z.int(), orderType }),
})

/**
 * Settles a change that costs no more than was paid; `id` is the new order, which is answered. What is too much goes back.
 * Repeating it is harmless.
 */
export const updateOrdersNoSpread = endpoint({
  name: 'updateOrdersNoSpread',
  method: 'POST',
  path: '/api/pcOrder/updateOrdersNoSpread',
  access: 'customer',
  request: z.object({ id, orderNo: optionalText(24), orderType: anyOrderType }),
  response: order,
})
