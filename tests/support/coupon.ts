import type { Coupon } from '#contract/coupons.ts'
import { nameField, perLanguage } from '#domain/languages.ts'

/** A coupon that takes 500 yen off any order, at any shop and with any card. */
export const coupon = (code: string, more: Partial<Coupon> = {}): Coupon => ({
  code,
  ...perLanguage((locale) => [nameField(locale), '']),
  status: 'usable',
  end: '2099-12-31 23:59',
  limit: 0,
  type: 'minus',
  discount: 500,
  payType: null,
  isCoupon: true,
  supplierId: null,
  ...more,
})
