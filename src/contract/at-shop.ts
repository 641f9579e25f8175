import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { assertedCustomerId, id, locale, optionalId, page } from './fields.ts'
import { order } from './order.ts'
import { contact, listRequest, paid } from './order-fields.ts'

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
