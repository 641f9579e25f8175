import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  assertedCustomerId,
  count,
  flag,
  id,
  locale,
  millis,
  optionalId,
  optionalText,
  page,
  text,
  yen,
} from './fields.ts'
import { order, orderType } from './order.ts'
import { comboPackage, supplierDetail } from './supplier.ts'

const anyOrderType = z.pipe(
  z.union([orderType, z.pipe(z.string().check(z.regex(/^[1-4]$/)), z.transform(Number))]),
  orderType,
)

const listRequest = {
  pageSize: z.optional(z.int().check(z.gte(1), z.lte(100))),
  pageNumber: z.optional(count),
  currentPage: z.optional(count),
  customerId: assertedCustomerId,
}
const paid = z.pipe(z.union([flag, z.pipe(z.string().check(z.regex(/^[01]$/)), z.transform(Number))]), flag)

export const orders = endpoint({
  name: 'orders',
  method: 'POST',
  path: '/api/pcOrder/orders',
  access: 'customer',
  request: z.object({ ...listRequest, isPaid: paid }),
  response: page(order),
})
/** What a shop's QR leads to: of one supplier, or of all where none is named. */
const atShopRequest = { ...listRequest, isPaid: z.optional(paid), supplierId: optionalId }

/** Direct orders (useType 2, help orders among them) or coupons (3) that the qr page lists (A-23; QR-04, QR-05). */
export const qrDirectOrders = endpoint({
  name: 'qrDirectOrders',
  method: 'POST',
  path: '/api/pcOrder/qrDirectOrders',
  access: 'customer',
  request: z.object({ ...atShopRequest, useType: z.union([z.literal(2), z.literal(3)]) }),
  response: page(order),
})
/** Reservations of today in Japan that the qr page lists (U-09, QR-07). */
export const qrOrders = endpoint({
  name: 'qrOrders',
  method: 'POST',
  path: '/api/pcOrder/qrOrders',
  access: 'customer',
  request: z.object(atShopRequest),
  response: page(order),
})
/** Contact fields. The server reads each under every name that the original wire has for it. */
const contact = {
  phone: optionalText(30),
  email: optionalText(254),
  tip: optionalText(500),
  zhName: optionalText(60),
  enName: optionalText(60),
  jpName: optionalText(60),
  useName: optionalText(60),
  wechat: optionalText(60),
  useContact: optionalText(80),
}
/**
 * Takes the coupon that a shop gives at its own QR: of `packageId`, else of the shop's current coupon package. Who has
 * an open one at the shop gets that one again.
 */
export const createQrOrder = endpoint({
  name: 'createQrOrder',
  method: 'POST',
  path: '/api/pcOrder/createQrOrder',
  access: 'customer',
  request: z.object({
    supplierId: id,
    packageId: optionalId,
    customerId: assertedCustomerId,
    orderSource: z.optional(z.literal(1)),
    packageNum: z.optional(z.literal(1)),
    useName: contact.useName,
    useContact: contact.useContact,
    email: contact.email,
    useWeChat: contact.wechat,
    locale,
  }),
  response: z.object({ id: z.int(), packageId: z.int() }),
})

/** RS-18. `amount`, `customerId` and `orderSource` are assertions: compared, never believed (S-05). */
const createFields = {
  supplierId: id,
  packageId: id,
  customerId: assertedCustomerId,
  packageNum: z.int().check(z.gte(1), z.lte(1000)),
  peopleNum: z.int().check(z.gte(1), z.lte(1000)),
  amount: yen,
  useTotal: z.optional(z.int()),
  orderSource: z.union([z.literal(1), z.literal(3), z.literal(4)]),
  orderType: z.optional(anyOrderType),
  referralCode: optionalText(60),
  lineTrackingCode: optionalText(60),
  /** `YYYY-MM-DD HH:mm`, use type 1 only. */
  useTimeStr: optionalText(16),
  hasJuveniles: flag,
  useJuveniles: optionalText(200),
  locale,
  ...contact,
}
/**
 * The browser's own name of a request: sent again with the same content it finds the order that it made, with another
 * content it is refused (`reserve_msg_key_used`). Good for a day. Goes beyond docs/rules/product.md.
 */
const idempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))

export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/api/pcOrder/createOrder',
  access: 'customer',
  request: z.object({ ...createFields, idempotencyKey: z.optional(idempotencyKey) }),
  response: z.object({ id: z.int(), packageId: z.int(), orderType }),
})
/** Where money goes back to: the card (as the gateway reports it, or not at all) or the wallet that paid. */
const refundTarget = {
  amount: z.int(),
  method: z.enum(['card', 'wallet']),
  /** 'visa', 'mastercard', …; null where it is not known. */
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
}
/** Whom to ask about an order: the operator, as far as it says how it is reached, and the shop's telephone. */
const whomToAsk = z.object({ email: z.nullable(z.string()), telephone: z.nullable(z.string()), shop: z.string() })
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
    /** Before the code of the old order, which is computed anew; `amount` of changeOrders. */
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
 * Saves the contacts of an own unpaid order before paying, and the ages of children (OP-09). The other fields of an order are
 * assertions: one that differs from the order is refused.
 */
export const updateOrders = endpoint({
  name: 'updateOrders',
  method: 'POST',
  path: '/api/pcOrder/updateOrders',
  access: 'customer',
  request: z.object({
    id,
    orderType: z.optional(anyOrderType),
    customerId: assertedCustomerId,
    supplierId: optionalId,
    packageId: optionalId,
    packageNum: z.optional(createFields.packageNum),
    peopleNum: z.optional(createFields.peopleNum),
    amount: z.optional(yen),
    useTimeStr: createFields.useTimeStr,
    hasJuveniles: z.optional(flag),
    useJuveniles: createFields.useJuveniles,
    ...contact,
  }),
  response: order,
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
export const getPackageSuggestion = endpoint({
  name: 'getPackageSuggestion',
  method: 'POST',
  path: '/api/pcOrder/getPackageSuggestion',
  access: 'public',
  request: z.object({
    supplierId: id,
    packageId: id,
    packagesNum: z.int().check(z.gte(1), z.lte(1000)),
    peopleNum: z.int().check(z.gte(1), z.lte(1000)),
    /** A day in this century: calendars end somewhere. */
    usetime: z.optional(z.nullable(millis.check(z.gte(0), z.lte(4_102_444_800_000)))),
    /** Part of the wire; it narrows nothing, because no catalogue says which packages take children. */
    hasChild: z.optional(z.union([flag, z.boolean()])),
    suggestCount: z.optional(z.int().check(z.gte(1), z.lte(6))),
  }),
  /** Packages that can be booked for the same time and head count, or with the nearest free time given instead. */
  response: z.array(
    z.extend(comboPackage, { supplier: supplierDetail, freeTimeStr: z.string(), seatsLeft: z.nullable(z.int()) }),
  ),
})
export const getPcLastOrder = endpoint({
  name: 'getPCLastOrder',
  method: 'POST',
  path: '/api/pcOrder/getPCLastOrder',
  access: 'customer',
  request: z.object({ customerId: assertedCustomerId }),
  response: z.nullable(
    z.object({
      usename: z.string(),
      enname: z.string(),
      zhname: z.string(),
      usecontact: z.string(),
      email: z.string(),
      usewechat: z.string(),
    }),
  ),
})
export const getOrderById = endpoint({
  name: 'getOrderById',
  method: 'POST',
  path: '/api/directOrder/getOrderById',
  access: 'customer',
  request: z.object({ id, orderType: z.optional(anyOrderType) }),
  response: order,
})
export const deleteOrder = endpoint({
  name: 'delOrder',
  method: 'POST',
  path: '/api/directOrder/delOrder',
  access: 'customer',
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
    /** Yen that come back in all; 0 when it is not allowed. */
    refund: z.int(),
    /** The same by payment. */
    refundTo: z.array(z.object(refundTarget)),
    /** Japan day by which the bank shows it at the latest; null when nothing comes back. */
    refundBy: z.nullable(z.string()),
    /** Last Japan day on which this order can be cancelled online; null where it never can. */
    cancelUntil: z.nullable(z.string()),
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
      /** owed: on its way to the bank or wallet. made: they have it, and show it by `by` at the latest. */
      state: z.enum(['owed', 'made']),
      askedAt: millis,
      madeAt: z.nullable(millis),
      by: z.nullable(z.string()),
    }),
  ),
})
export const sendTemplateEmailWeb = endpoint({
  name: 'sendTemplateEmailWeb',
  method: 'POST',
  path: '/api/order/sendTemplateEmailWeb',
  access: 'customer',
  request: z.object({
    subject: optionalText(200),
    content: optionalText(10_000),
    email: optionalText(254),
    order_no: text(24),
    orderType: anyOrderType,
  }),
  response: z.object({ queued: z.boolean() }),
})
