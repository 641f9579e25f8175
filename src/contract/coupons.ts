import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, names, text } from './fields.ts'

/** Coupon or preference code (P-3.7). */
export const coupon = z.object({
  code: z.string(),
  ...names,
  status: z.enum(['usable', 'disabled', 'used']),
  /** `YYYY-MM-DD HH:mm`, Japan time. */
  end: z.string(),
  limit: z.int(),
  type: z.enum(['minus', 'percent']),
  /** Yen for `minus`, a fraction for `percent`. */
  discount: z.number(),
  /** 1: a Visa issued outside Japan. 2: a MasterCard issued in China. */
  payType: z.nullable(z.union([z.literal(1), z.literal(2)])),
  isCoupon: z.boolean(),
  supplierId: z.nullable(z.int()),
})
export type Coupon = z.infer<typeof coupon>

const byCode = z.object({ code: text(40) })

export const couponGet = endpoint({
  name: 'couponGet',
  method: 'GET',
  path: '/api/coupon/get',
  access: 'public',
  request: byCode,
  response: coupon,
})
/**
 * A preference code with its configured rule: the suppliers that grant the discount (CP-06), and the cutoff in epoch
 * ms. Visits from the cutoff on do not get it (CP-07).
 */
export const preferencesGet = endpoint({
  name: 'preferencesGet',
  method: 'GET',
  path: '/api/preferences/get',
  access: 'public',
  request: byCode,
  response: z.extend(coupon, { supplierIds: z.array(z.int()), cutoff: z.int() }),
})
export const couponCheck = endpoint({
  name: 'couponCheck',
  method: 'GET',
  path: '/api/coupon/check',
  access: 'public',
  request: byCode,
  response: z.object({ isCoupon: z.boolean() }),
})
export const queryCoupon = endpoint({
  name: 'queryCoupon',
  method: 'GET',
  path: '/wechart/queryCoupon',
  aliases: ['/wechat/queryCoupon'],
  access: 'public',
  kept: 'catalogue',
  request: z.object({ supplierId: id }),
  response: z.array(coupon),
})
