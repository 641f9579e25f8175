import { expect, it } from 'vitest'
import type { Coupon } from './coupon.ts'
import { couponMark } from './coupon-mark.ts'

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
const own = (saving: number) => ({ saving, isEverywhere: false })
const pack = (price: number, minNumber = 1) => ({ price, atShop: 0, minNumber, isVoucher: false })

it('PE-12 the mark shows the discount on the smallest order that a coupon applies to', () => {
  expect(couponMark([pack(4_200), pack(1_980)], [coupon({ type: 'percent', discount: 0.05 })], at)).toEqual(own(99))
  expect(couponMark([pack(4_200), pack(1_980)], [coupon({ limit: 3_000 })], at)).toEqual(own(500))
  const two = [coupon({ discount: 300 }), coupon({ type: 'percent', discount: 0.1 })]
  expect(couponMark([pack(4_200, 2)], two, at)).toEqual(own(840))
})

it('PE-12 has no amount for a coupon that does not apply, is card-restricted, or covers the whole price', () => {
  const none = [
    coupon({ end: now.subtract({ seconds: 1 }) }),
    coupon({ status: 'used' }),
    coupon({ supplierIds: [8] }),
    coupon({ limit: 10_000 }),
    coupon({ payType: 1 }),
    coupon({ discount: 9_000 }),
  ]
  expect(couponMark([pack(4_200)], none, at)).toEqual(own(0))
  expect(couponMark([], [coupon({})], at)).toEqual(own(0))
})

it('HM-10 PE-12 marks a coupon that applies at every shop only when no coupon of the shop itself applies', () => {
  const everywhere = coupon({ supplierIds: null, discount: 900 })
  expect(couponMark([pack(4_200)], [everywhere], at)).toEqual({ saving: 900, isEverywhere: true })
  expect(couponMark([pack(4_200)], [everywhere, coupon({})], at)).toEqual(own(500))
  expect(couponMark([pack(4_200)], [everywhere, coupon({ limit: 10_000 })], at).isEverywhere).toBe(true)
})
