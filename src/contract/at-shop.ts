import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { assertedCustomerId, id, locale, optionalId, page } from './fields.ts'
import { order } from './order.ts'
import { contact, listRequest, paid } from './order-fields.ts'

/** Lists for a shop's QR code: of one supplier, or of all without a supplierId. */
const atShopRequest = { ...listRequest, isPaid: z.optional(paid), supplierId: optionalId }

/** Direct orders (useType 2, including help orders) or coupons (3) for the qr page (A-23; QR-04, QR-05). */
export const qrDirectOrders = endpoint({
  name: 'qrDirectOrders',
  method: 'POST',
  path: '/api/pcOrder/qrDirectOrders',
  access: 'customer',
  request: z.object({ ...atShopRequest, useType: z.union([z.literal(2), z.literal(3)]) }),
  response: page(order),
})

/** Today's reservations in Japan for the qr page (U-09, QR-07). */
export const qrOrders = endpoint({
  name: 'qrOrders',
  method: 'POST',
  path: '/api/pcOrder/qrOrders',
  access: 'customer',
  request: z.object(atShopRequest),
  response: page(order),
})

/**
 * Gets the coupon of a shop's own QR code: of `packageId`, else of the shop's current coupon package. Returns
 * the customer's open coupon at the shop when there is one.
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
