import { expect, it } from 'vitest'
import type { Coupon } from './coupon.ts'
import { couponSaving } from './coupon-mark.ts'

const now = Temporal.Instant.from('2026-11-22T03:00:00Z')
const at = { supplierId: 7, now }
const coupon = (part: Partial<Coupon>): Coupon => ({
  status: 'usable',
  end: now.add({ hours: 1 }),
  limit: 0,
  type: 'minus',
  discount: 500,
  payType: null,
  supplierIds: [7],
  ...part,
})
const pack = (price: number, minNumber = 1) => ({ price, atShop: 0, minNumber, isVoucher: false })

it('PE-12 the mark tells what is taken off the smallest order that a coupon can be used for', () => {
  expect(couponSaving([pack(4_200), pack(1_980)], [coupon({ type: 'percent', discount: 0.05 })], at)).toBe(99)
  expect(couponSaving([pack(4_200), pack(1_980)], [coupon({ limit: 3_000 })], at)).toBe(500)
  const two = [coupon({ discount: 300 }), coupon({ type: 'percent', discount: 0.1 })]
  expect(couponSaving([pack(4_200, 2)], two, at)).toBe(840)
})

it('PE-12 no mark for a coupon that is over, of another shop, of every shop, for a dearer order, for a certain card, or worth it all', () => {
  const none = [
    coupon({ end: now.subtract({ seconds: 1 }) }),
    coupon({ status: 'used' }),
    coupon({ supplierIds: [8] }),
    coupon({ limit: 10_000 }),
    coupon({ payType: 1 }),
    coupon({ discount: 9_000 }),
    coupon({ supplierIds: null }),
  ]
  expect(couponSaving([pack(4_200)], none, at)).toBe(0)
  expect(couponSaving([], [coupon({})], at)).toBe(0)
})
