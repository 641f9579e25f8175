import * as z from 'zod/mini'
import { NEED_CODES } from '#domain/order/needs.ts'
import { assertedCustomerId, count, email, flag, id, locale, optionalText, sentences, yen } from './fields.ts'
import { orderType } from './order.ts'

export const anyOrderType = z.pipe(
  z.union([orderType, z.pipe(z.string().check(z.regex(/^[1-4]$/)), z.transform(Number))]),
  orderType,
)

export const listRequest = {
  pageSize: z.optional(z.int().check(z.gte(1), z.lte(100))),
  pageNumber: z.optional(count),
  currentPage: z.optional(count),
  customerId: assertedCustomerId,
}

/** Contact fields. The server reads each under every name that the original wire has for it. */
export const contact = {
  phone: optionalText(30),
  email: z.optional(email),
  tip: z.optional(sentences(500)),
  /** The guest's ticked needs for the shop (PE-06); absent: unchanged. */
  needs: z.optional(z.array(z.enum(NEED_CODES)).check(z.maxLength(NEED_CODES.length))),
  zhName: optionalText(60),
  enName: optionalText(60),
  jpName: optionalText(60),
  useName: optionalText(60),
  wechat: optionalText(60),
  useContact: optionalText(80),
}

/**
 * RS-18. `amount`, `customerId` and `orderSource` are assertions: compared with the server's values, never trusted
 * (S-05).
 */
export const createFields = {
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
  useJuveniles: z.optional(sentences(200)),
  locale,
  ...contact,
}

/**
 * The client's idempotency key. Repeated with the same content it returns the order that it made; with other content
 * it is refused (`reserve_msg_key_used`). Valid for a day. Goes beyond docs/rules/product.md.
 */
export const idempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))

/** The destination of a refund: the card, as far as the gateway reports it, or the wallet that paid. */
export const refundTarget = {
  amount: z.int(),
  method: z.enum(['card', 'wallet']),
  /** 'visa', 'mastercard', …; null when unknown. */
  brand: z.nullable(z.string()),
  last4: z.nullable(z.string()),
}

/** Support contacts for an order: the operator's, as far as stated, and the shop's telephone number. */
export const supportContact = z.object({
  email: z.nullable(z.string()),
  telephone: z.nullable(z.string()),
  shop: z.string(),
})

export const paid = z.pipe(z.union([flag, z.pipe(z.string().check(z.regex(/^[01]$/)), z.transform(Number))]), flag)
