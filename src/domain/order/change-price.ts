import { couponDiscount } from '#domain/price/coupon.ts'
import { orderAmount, type Yen } from '#domain/price/money.ts'
import { payable } from '#domain/price/payable.ts'
import { preferenceDiscount } from '#domain/price/preference.ts'

/** The code that the old order was paid with: what it takes off, and from which price on. */
export type CarriedCode =
  | { readonly isCoupon: true; readonly type: 'minus' | 'percent'; readonly discount: number; readonly limit: Yen }
  | { readonly isCoupon: false; readonly limit: Yen }

/** What the successor of an order costs, in whole yen: `payable = price - discount`. */
export type ChangedPrice = {
  readonly unitPrice: Yen
  readonly price: Yen
  readonly discount: Yen
  readonly payable: Yen
  /** Whether the old order's code takes anything off the new price; false as well where there was none. */
  readonly keepsCode: boolean
}

/**
 * The price of a successor (P-4.7, decision 067). The same package keeps the old order's unit price, whatever the catalogue
 * asks by now. The old order's code is recomputed on the new price, whether or not it has ended since: below its limit,
 * and where it would leave nothing to pay, it takes nothing off.
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
