import * as z from 'zod/mini'
import { ALTERNATIVE_PAYMENT_IDS, CURRENCY } from '#domain/constants.ts'
import type { Device } from '#domain/device.ts'
import { PAYMENT_METHOD_NAMES } from '#domain/price/payment-methods.ts'
import { endpoint } from './endpoint.ts'
import { assertedCustomerId, id, optionalText, termsVersion, text, yen } from './fields.ts'
import { orderType } from './order.ts'

const orderNo = text(24)

/** The payment method; absent: card. */
const method = z.optional(z.literal(PAYMENT_METHOD_NAMES))

/**
 * The fields that a pay call may claim. The server recomputes all of them and refuses a wrong amount before any
 * gateway call. The exception is `termsVersion`: a consent, stored with the order. Without one, from this or an earlier
 * call, every pay call is refused with `order_msg_notice_agree` (LE-03).
 */
const claimed = {
  orderId: id,
  orderType,
  orderNo: z.optional(orderNo),
  customerId: assertedCustomerId,
  amount: yen,
  method,
  reference: optionalText(80),
  description: optionalText(200),
  /** The coupon code that the customer applied, if any; preferencesCode likewise. */
  couponCode: optionalText(40),
  preferencesCode: optionalText(40),
  preferencesOriginal: z.optional(z.number()),
  preferencesDiscount: z.optional(z.number()),
  visaCountry: optionalText(8),
  source: optionalText(60),
  termsVersion,
}
const paymentInfo = z.object({ orderType, payStatus: z.union([z.literal(0), z.literal(1)]), pending: z.boolean() })

export const getPaymentInfo = endpoint({
  name: 'getPaymentInfo',
  method: 'POST',
  path: '/api/orderPay/getPaymentInfo',
  access: 'customer',
  request: z.object({ id, orderType: z.optional(orderType) }),
  response: paymentInfo,
})
export const getPaymentInfoQr = endpoint({
  name: 'getPaymentInfoQr',
  method: 'POST',
  path: '/smallProgramPay/orderPay/getPaymentInfo',
  access: 'customer',
  callsThirdParty: true,
  request: z.object({ id, orderType: z.optional(orderType) }),
  response: paymentInfo,
})
/** Token flow. On failure the envelope's message is the provider's own text (P-8.1). */
export const visaPay = endpoint({
  name: 'visaPay',
  method: 'POST',
  path: '/pay/payGateway/visaPay',
  access: 'customer',
  callsThirdParty: true,
  request: z.object({ ...claimed, token: text(200) }),
  response: z.object({ paid: z.boolean(), pending: z.boolean() }),
})
/** Intent flow, first half: opens the order's one open attempt, or returns the existing one. */
export const visaPayV3 = endpoint({
  name: 'visaPayV3',
  method: 'POST',
  path: '/pay/payGateway/visaPayV3',
  access: 'customer',
  callsThirdParty: true,
  request: z.object(claimed),
  response: z.object({ client_secret: z.string(), paymentIntentId: z.string(), amount: z.int() }),
})
/** Intent flow, second half: the server queries the provider and does not trust the client. */
export const confirmPaymentV3 = endpoint({
  name: 'confirmPaymentV3',
  method: 'POST',
  path: '/pay/payGateway/confirmPaymentV3',
  access: 'customer',
  callsThirdParty: true,
  request: z.object({ ...claimed, paymentIntentId: text(200) }),
  response: z.object({ paid: z.boolean(), pending: z.boolean() }),
})
/**
 * Wallets on a page of the provider (P-7.3). `data` is a document that redirects the browser to that page, and
 * `success` is next to it. The app ignores the document and sends the browser to `handOverPath`, which serves the
 * same one.
 */
export const securityPay = endpoint({
  name: 'securityPay',
  method: 'POST',
  path: '/pay/payGateway/securityPay',
  access: 'customer',
  callsThirdParty: true,
  hasSuccessFlag: true,
  request: z.object({
    /** The order number; `orderId` is compared with it. */
    reference: orderNo,
    orderId: z.optional(id),
    orderType,
    currency: z.literal(CURRENCY),
    amount: yen,
    /** The CNY conversion of `amount` (CU-04), compared when given. */
    rmb_amount: z.optional(z.number()),
    description: optionalText(200),
    note: optionalText(200),
    payModeId: z.literal(ALTERNATIVE_PAYMENT_IDS),
    customerId: assertedCustomerId,
    couponCode: optionalText(40),
    preferencesCode: optionalText(40),
    termsVersion,
    /** The layout that the provider's page returns to. */
    device: z._default(z.enum(['pc', 'mobile']), 'mobile'),
  }),
  response: z.string(),
})

/** The browser's target after securityPay: a separate document (S-16), for the order's owner only. */
export const HAND_OVER_PATH = '/pay/handover'

/** The address of that document for an order, in the user's language. */
export function handOverPath(order: {
  readonly orderId: number
  readonly device: Device
  readonly lang: string
}): string {
  const { orderId, device, lang } = order
  return `${HAND_OVER_PATH}?${new URLSearchParams({ orderId: String(orderId), device, lang })}`
}
export const wechatPayImg = endpoint({
  name: 'wechatPayImg',
  method: 'POST',
  path: '/smallProgramPay/wechatPayImg',
  access: 'customer',
  callsThirdParty: true,
  request: z.object({
    orderNo,
    orderType,
    couponCode: optionalText(40),
    couponDiscount: z.optional(z.number()),
    couponOriginal: z.optional(z.number()),
    termsVersion,
  }),
  response: z.string(),
})

/**
 * Sandbox only: simulates a wallet that scans the order's QR code and pays (interfaces.md). Not found when the order
 * has no payable QR code.
 */
export const sandboxWechatPay = endpoint({
  name: 'sandboxWechatPay',
  method: 'POST',
  path: '/sandbox/wechat/pay',
  access: 'sandbox',
  request: z.object({ orderNo }),
  response: z.object({ paid: z.boolean() }),
})

/** Sandbox only: simulates the provider's browser library confirming a card (interfaces.md). */
export const sandboxConfirm = endpoint({
  name: 'sandboxConfirm',
  method: 'POST',
  path: '/sandbox/payments/confirm',
  access: 'sandbox',
  request: z.object({
    client_secret: text(200),
    /** A test id such as `pm_card_visa`, or a documented test card number. */
    payment_method: text(60),
    /** Set by the sandbox's challenge page: the customer's answer to 3-D Secure. */
    challenge: z.optional(z.enum(['complete', 'fail'])),
  }),
  response: z.object({
    status: z.enum(['succeeded', 'requires_capture', 'requires_action', 'failed']),
    /** The provider's own text on failure. */
    error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  }),
})
