import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CodeOrder,
  type Coupon,
  checkCoupon,
  codeKind,
  couponDiscount,
  normaliseCode,
  percentOf,
} from '#domain/price/coupon.ts'

const at = (text: string) => Temporal.Instant.from(`${text.replace(' ', 'T')}+09:00`)
const END = at('2026-06-30 18:00:00')
const NOW = at('2026-06-01 12:00:00')
const coupon = (over: Partial<Coupon> = {}): Coupon => ({
  status: 'usable',
  end: END,
  limit: 0,
  type: 'minus',
  discount: 800,
  payType: null,
  supplierIds: null,
  ...over,
})
const order = (over: Partial<CodeOrder> = {}): CodeOrder => ({ price: 5_000, supplierId: 7, paysByCard: true, ...over })

describe('entering a code', () => {
  it('CP-01 converts it to upper case', () => {
    expect(normaliseCode('abc1')).toBe('ABC1')
    expect(normaliseCode(' Ab c1\n')).toBe('ABC1')
  })

  it('CP-02 isCoupon decides the list', () => {
    expect([codeKind({ isCoupon: true }), codeKind({ isCoupon: false })]).toEqual(['coupon', 'preference'])
  })
})

describe('discounts', () => {
  it('CP-04 minus subtracts the amount', () => {
    expect(checkCoupon(coupon(), order(), NOW)).toEqual({
      result: 'valid',
      discount: 800,
      payable: 4_200,
      payType: null,
    })
  })

  it('CP-05 percent subtracts the floor of price times fraction, without float errors', () => {
    const percent = (price: number, discount: number) => couponDiscount({ type: 'percent', discount }, price)
    expect(percent(5_010, 0.05)).toBe(250)
    expect(checkCoupon(coupon({ type: 'percent', discount: 0.05 }), order({ price: 5_010 }), NOW)).toMatchObject({
      discount: 250,
      payable: 4_760,
    })
    expect(percent(100, 0.57)).toBe(57)
    expect([percent(100, 0.29), percent(1_000, 0.069), percent(19, 0.05), percent(20, 0.05)]).toEqual([29, 69, 0, 1])
  })

  it('CP-05 every percentage of every price is exact', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 100 }), (price, percent) => {
        expect(couponDiscount({ type: 'percent', discount: percent / 100 }, price)).toBe(
          Math.floor((price * percent) / 100),
        )
      }),
    )
  })

  it('CP-05 converts the stored fraction to per cent without float errors', () => {
    for (let percent = 1; percent <= 10_000; percent++) expect(percentOf(percent / 10_000)).toBe(percent / 100)
  })

  it('CP-08 the discount never exceeds the price', () => {
    expect(couponDiscount({ type: 'minus', discount: 9_999 }, 5_000)).toBe(5_000)
    expect(couponDiscount({ type: 'percent', discount: 3 }, 5_000)).toBe(5_000)
    expect(couponDiscount({ type: 'minus', discount: -5 }, 5_000)).toBe(0)
    expect(couponDiscount({ type: 'percent', discount: Number.NaN }, 5_000)).toBe(0)
  })
})

describe('checkCoupon', () => {
  it('CP-03 accepts only the status usable', () => {
    const verdicts = ['usable', 'used', 'Usable', ''].map((status) => checkCoupon(coupon({ status }), order(), NOW))
    expect(verdicts.map((verdict) => verdict.result)).toEqual(['valid', 'invalid', 'invalid', 'invalid'])
  })

  it('CP-03 TS-10 accepts a coupon until its end in Japan time, inclusive', () => {
    expect(checkCoupon(coupon(), order(), END).result).toBe('valid')
    expect(checkCoupon(coupon(), order(), END.add({ milliseconds: 1 }))).toEqual({
      result: 'invalid',
      key: 'coupon_invalid',
    })
  })

  it('CP-03 the price must reach the limit; an equal price passes', () => {
    expect(checkCoupon(coupon({ limit: 5_000 }), order(), NOW).result).toBe('valid')
    expect(checkCoupon(coupon({ limit: 5_001 }), order(), NOW)).toEqual({
      result: 'not-usable',
      key: 'coupon_below_limit',
    })
  })

  it('CP-10 returns valid, invalid or not-usable', () => {
    expect(checkCoupon(null, order(), NOW)).toEqual({ result: 'invalid', key: 'coupon_invalid' })
    expect(checkCoupon(coupon({ supplierIds: [1, 2] }), order(), NOW)).toEqual({
      result: 'not-usable',
      key: 'coupon_not_usable',
    })
    expect(checkCoupon(coupon({ supplierIds: [1, 7] }), order(), NOW).result).toBe('valid')
  })

  it('CP-10 a code that leaves nothing to pay, or gives no discount, is not usable', () => {
    const notUsable = { result: 'not-usable', key: 'coupon_not_usable' }
    expect(checkCoupon(coupon({ discount: 5_000 }), order(), NOW)).toEqual(notUsable)
    expect(checkCoupon(coupon({ discount: 4_999 }), order(), NOW)).toMatchObject({ result: 'valid', payable: 1 })
    expect(checkCoupon(coupon({ type: 'percent', discount: 0.05 }), order({ price: 19 }), NOW)).toEqual(notUsable)
  })

  it('CP-09 a card-restricted coupon refuses alternative payments with its own message', () => {
    const verdict = (payType: Coupon['payType']) => checkCoupon(coupon({ payType }), order({ paysByCard: false }), NOW)
    expect(verdict(1)).toEqual({ result: 'not-usable', key: 'visa_not_japan' })
    expect(verdict(2)).toEqual({ result: 'not-usable', key: 'mastercard_only_china' })
    expect(verdict(null).result).toBe('valid')
    expect(checkCoupon(coupon({ payType: 2 }), order(), NOW)).toMatchObject({ result: 'valid', payType: 2 })
  })

  it('CP-08 for any coupon, a valid verdict charges between 1 yen and the price, and adds up', () => {
    const anyCoupon = fc.record({
      type: fc.constantFrom('minus', 'percent'),
      discount: fc.oneof(fc.integer({ min: -10, max: 100_000 }), fc.double()),
      limit: fc.nat({ max: 20_000 }),
    })
    fc.assert(
      fc.property(anyCoupon, fc.nat({ max: 100_000 }), (over, price) => {
        const verdict = checkCoupon(coupon(over), order({ price }), NOW)
        if (verdict.result !== 'valid') return
        expect(Number.isSafeInteger(verdict.payable) && verdict.payable >= 1 && verdict.payable < price).toBe(true)
        expect(verdict.payable + verdict.discount).toBe(price)
      }),
    )
  })

  it('CP-12 the check at payment refuses an expired or used coupon, and recomputes the discount', () => {
    const fits = coupon({ type: 'percent', discount: 0.1 })
    expect(checkCoupon(fits, order(), NOW)).toMatchObject({ discount: 500, payable: 4_500 })
    expect(checkCoupon(fits, order(), END.add({ minutes: 1 })).result).toBe('invalid')
    expect(checkCoupon({ ...fits, status: 'used' }, order(), NOW).result).toBe('invalid')
    expect(checkCoupon(fits, order({ price: 7_000 }), NOW)).toMatchObject({ discount: 700, payable: 6_300 })
  })
})
