import { couponDiscount } from '#domain/price/coupon.ts'
import { orderAmount, type Yen } from '#domain/price/money.ts'
import { payable } from '#domain/price/payable.ts'
import { preferenceDiscount } from '#domain/price/preference.ts'

/** The code that the old order was paid with: its discount, and the minimum price it applies to. */
export type CarriedCode =
  | { readonly isCoupon: true; readonly type: 'minus' | 'percent'; readonly discount: number; readonly limit: Yen }
  | { readonly isCoupon: false; readonly limit: Yen }

/** The price of an order's successor, in whole yen: `payable = price - discount`. */
export type ChangedPrice = {
  readonly unitPrice: Yen
  readonly price: Yen
  readonly discount: Yen
  readonly payable: Yen
  /** Whether the old order's code gives a discount on the new price; false without a code. */
  readonly keepsCode: boolean
}

/**
 * The price of a successor (P-4.7, decision 21). The same package keeps the old order's unit price, even if the
 * catalogue price has changed. The old order's code is recomputed on the new price, even if it has expired since. It
 * gives no discount below its limit, or when nothing would be left to pay.
 */
export function changedPrice(
  old: { readonly packageId: number; readonly unitPrice: Yen; readonly code: CarriedCode | null },
  wish: { readonly packageId: number; readonly listPrice: Yen; readonly packages: number },
): ChangedPrice {
  const unitPrice = wish.packageId === old.packageId ? old.unitPrice : wish.listPrice
  const price = orderAmount(wish.packages, unitPrice)
  const rest = old.code === null ? price : payable(price, discountOf(old.code, price))
  const keepsCode = rest > 0 && rest < price
  const cost = keepsCode ? rest : price
  return { unitPrice, price, discount: price - cost, payable: cost, keepsCode }
}

function discountOf(code: CarriedCode, price: Yen): number {
  if (price < code.limit) return 0
  return code.isCoupon ? couponDiscount(code, price) : preferenceDiscount(price)
}
