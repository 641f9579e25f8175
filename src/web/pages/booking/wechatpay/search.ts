import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const id = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined)
const yen = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(0))), undefined)
/** A code may be all digits, which the address has as a number. */
const text = z.catch(z.optional(z.coerce.string()), undefined)

/** Query of the page with the payment QR (WX-01); whatever is malformed is absent. */
export const wechatPaySearch = z.object({
  orderNo: text,
  orderId: id,
  orderType: id,
  couponCode: text,
  /** What the code takes off and the price before it, in whole yen. The server compares both with its own. */
  couponDiscount: yen,
  couponOriginal: yen,
  packageId: id,
} satisfies Record<SearchOf<'wechatpay'>, unknown>)
export type WechatPaySearch = z.output<typeof wechatPaySearch>
