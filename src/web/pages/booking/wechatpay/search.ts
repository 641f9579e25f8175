import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const id = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined)
const yen = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(0))), undefined)
/** A code that is all digits is parsed from the URL as a number. */
const text = z.catch(z.optional(z.coerce.string()), undefined)

/** Query of the page with the payment QR code (WX-01). Malformed values become undefined. */
export const wechatPaySearch = z.object({
  orderNo: text,
  orderId: id,
  orderType: id,
  couponCode: text,
  /** The code's discount and the price before it, in yen. The server compares both with its own values. */
  couponDiscount: yen,
  couponOriginal: yen,
  packageId: id,
} satisfies Record<SearchOf<'wechatpay'>, unknown>)
export type WechatPaySearch = z.output<typeof wechatPaySearch>
