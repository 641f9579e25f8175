import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  assertedCustomerId,
  email,
  flag,
  id,
  millis,
  optionalId,
  optionalText,
  page,
  sentences,
  termsVersion,
  text,
  yen,
} from './fields.ts'
import { order, orderType } from './order.ts'
import { anyOrderType, contact, createFields, idempotencyKey, listRequest, paid } from './order-fields.ts'
import { comboPackage, supplierDetail } from './supplier.ts'

export const orders = endpoint({
  name: 'orders',
  method: 'POST',
  path: '/api/pcOrder/orders',
  access: 'customer',
  request: z.object({ ...listRequest, isPaid: paid }),
  response: page(order),
})

export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/api/pcOrder/createOrder',
  access: 'customer',
  request: z.object({ ...createFields, termsVersion, idempotencyKey: z.optional(idempotencyKey) }),
  response: z.object({ id: z.int(), packageId: z.int(), orderType }),
})

/**
 * Saves the contacts of an own unpaid order before payment, the children's ages (OP-09) and the consent to the terms
 * (LE-03). The order's other fields are assertions: the call is refused when one differs.
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
    termsVersion,
    ...contact,
  }),
  response: order,
})

export const getPackageSuggestion = endpoint({
  name: 'getPackageSuggestion',
  method: 'POST',
  path: '/api/pcOrder/getPackageSuggestion',
  access: 'public',
  isPublicAnswer: true,
  request: z.object({
    supplierId: id,
    packageId: id,
    packagesNum: z.int().check(z.gte(1), z.lte(1000)),
    peopleNum: z.int().check(z.gte(1), z.lte(1000)),
    /** An instant in this century, because calendars have limits. */
    usetime: z.optional(z.nullable(millis.check(z.gte(0), z.lte(4_102_444_800_000)))),
    /** Part of the wire, without effect: no catalogue states which packages accept children. */
    hasChild: z.optional(z.union([flag, z.boolean()])),
    suggestCount: z.optional(z.int().check(z.gte(1), z.lte(6))),
  }),
  /** Packages available for the same time and head count, or with the nearest available time instead. */
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

export const sendTemplateEmailWeb = endpoint({
  name: 'sendTemplateEmailWeb',
  method: 'POST',
  path: '/api/order/sendTemplateEmailWeb',
  access: 'customer',
  request: z.object({
    subject: optionalText(200),
    content: z.optional(sentences(10_000)),
    email: z.optional(email),
    order_no: text(24),
    orderType: anyOrderType,
  }),
  response: z.object({ queued: z.boolean() }),
})
