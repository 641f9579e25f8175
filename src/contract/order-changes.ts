import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, optionalText, termsVersion, text } from './fields.ts'
import { order, orderType } from './order.ts'
import { anyOrderType, createFields, idempotencyKey, refundTarget, supportContact } from './order-fields.ts'

/**
 * Whether an own order can be changed now, and the bounds of a change, for the customer to read first. Changes
 * nothing. Goes beyond docs/rules/product.md.
 */
export const changeTerms = endpoint({
  name: 'changeTerms',
  method: 'POST',
  path: '/api/pcOrder/changeTerms',
  access: 'customer',
  request: z.object({ id }),
  response: z.object({
    allowed: z.boolean(),
    /** Message key of the refusal; null when it is allowed. */
    reason: z.nullable(
      z.enum([
        'orders_change_message',
        'orders_cancel_message',
        'orders_msg_already_cancelled',
        'orders_msg_change_onetime',
      ]),
    ),
    /** Last Japan date on which it can be changed online; null when it never can. */
    changeUntil: z.nullable(z.string()),
    /** The Japan dates that the visit may move to; null when it is not allowed. */
    range: z.nullable(z.object({ min: z.string(), max: z.string() })),
    /**
     * The amounts paid and not refunded, by payment. For a cheaper change the difference is refunded to the first
     * payments first.
     */
    paidWith: z.array(z.object(refundTarget)),
    /** Latest Japan date on which the bank shows a refund made now. */
    refundBy: z.string(),
    /** The order that has replaced this one, or its pending successor; null without one. */
    successorId: z.nullable(z.int()),
    contact: supportContact,
  }),
})

/**
 * Previews the price and effects of a change, for the customer to read before changeOrders. Stores nothing. Refusals
 * have the same keys as those of changeOrders. Goes beyond docs/rules/product.md.
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
    /** Price of one package. For the same package it is the old order's price. */
    unitPrice: z.int(),
    /** Before the old order's code, which is recomputed; `amount` of changeOrders. */
    price: z.int(),
    discount: z.int(),
    payable: z.int(),
    /** The old order's code when it gives a discount on the new price, else empty. */
    couponCode: z.string(),
    preferenceCode: z.string(),
    /** The amount paid for the old order and not refunded. */
    paid: z.int(),
    /**
     * none: updateOrdersNoSpread settles. pay: the difference must be paid. refund: updateOrdersNoSpread settles and
     * refunds.
     */
    settlement: z.object({ kind: z.enum(['none', 'pay', 'refund']), amount: z.int() }),
    /** Whether the shop must accept the changed order; when it declines, all of `payable` is refunded. */
    onRequest: z.boolean(),
    answerHours: z.int(),
  }),
})

/**
 * Seats left per start time of a day for a change of an own order to a package of its shop. The seats of the order
 * itself and of its pending successor count as available (SE-03). Otherwise like getSlots.
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
  request: z.object({ ...createFields, id, termsVersion, idempotencyKey: z.optional(idempotencyKey) }),
  response: z.object({ id: z.int(), packageId: z.int(), orderType }),
})

/**
 * Settles a change that costs no more than was paid, and refunds the excess. `id` is the new order, which is
 * returned. Idempotent. Without a consent of its own, the new order takes over the old order's (LE-03).
 */
export const updateOrdersNoSpread = endpoint({
  name: 'updateOrdersNoSpread',
  method: 'POST',
  path: '/api/pcOrder/updateOrdersNoSpread',
  access: 'customer',
  request: z.object({ id, orderNo: optionalText(24), orderType: anyOrderType, termsVersion }),
  response: order,
})
