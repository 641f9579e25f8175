import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalOf, multiplyFloor, twoPlaces } from '#domain/decimal.ts'
import { approximate, conversionFor, isYen, orderAmount, priceText, rmbAmount } from '#domain/money.ts'

const RATES = { cny: 4.7, twd: 21.35 }

describe('amounts', () => {
  it('CU-01 an amount is whole yen', () => {
    expect([0, 1, 12_000, 1_000_000_000].every(isYen)).toBe(true)
    const bad = [-1, 0.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined]
    expect(bad.some(isYen)).toBe(false)
  })

  it('OP-05 the order price shows two decimals and grouping', () => {
    expect([0, 980, 12_000, 1_234_567].map(priceText)).toEqual(['0.00', '980.00', '12,000.00', '1,234,567.00'])
  })

  it('RS-20 the total is package count times price', () => expect(orderAmount(3, 4_500)).toBe(13_500))
})

describe('conversion', () => {
  it('CU-02 BZ-21 zh-cn sees CNY, zh-tw TWD, en and ja yen only', () => {
    expect(conversionFor('zh-cn', 10_000, RATES)).toEqual({ currency: 'CNY', amount: '470.00' })
    expect(conversionFor('zh-tw', 10_000, RATES)).toEqual({ currency: 'TWD', amount: '2135.00' })
    expect([conversionFor('en', 10_000, RATES), conversionFor('ja', 10_000, RATES)]).toEqual([null, null])
  })

  it('CU-02 rounds half up and loses nothing to floats', () => {
    expect(approximate(5, 4.7)).toBe('0.24')
    expect(approximate(1, 0.5)).toBe('0.01')
    expect(approximate(1, 0.49)).toBe('0.00')
    expect(approximate(1_005, 100)).toBe('1005.00')
    expect(approximate(115, 1)).toBe('1.15')
    expect(approximate(10_000, 1e-7)).toBe('0.00')
    expect(approximate(2, 1e21)).toBe('20000000000000000000.00')
  })

  it('CU-03 without a usable rate there is no conversion, never NaN', () => {
    const rates = [null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY]
    expect(rates.map((rate) => approximate(10_000, rate))).toEqual(rates.map(() => null))
    expect(approximate(-5, 4.7)).toBeNull()
    expect(conversionFor('zh-cn', 10_000, { cny: null, twd: 21 })).toBeNull()
  })

  it('CU-04 rmb_amount is the CNY conversion of the payable', () => {
    expect(rmbAmount(9_800, RATES)).toBe('460.60')
    expect(rmbAmount(9_800, RATES)).toBe(conversionFor('zh-cn', 9_800, RATES)?.amount)
    expect(rmbAmount(9_800, { cny: null, twd: 21 })).toBeNull()
  })
})

describe('decimals', () => {
  it('are read as they are written', () => {
    expect(decimalOf(0.57)).toEqual({ digits: 57n, scale: 2 })
    expect(decimalOf(-2.5)).toEqual({ digits: -25n, scale: 1 })
    expect(decimalOf(1e-7)).toEqual({ digits: 1n, scale: 7 })
    expect(decimalOf(1.5e21)).toEqual({ digits: 1_500_000_000_000_000_000_000n, scale: 0 })
    expect([decimalOf(Number.NaN), decimalOf(Number.POSITIVE_INFINITY)]).toEqual([null, null])
  })

  it('a floor never exceeds the exact product and misses it by less than a yen', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.nat({ max: 9_999 }), (yen, tenThousandths) => {
        const factor = { digits: BigInt(tenThousandths), scale: 4 }
        const exact = BigInt(yen) * BigInt(tenThousandths)
        const off = exact - BigInt(multiplyFloor(yen, factor)) * 10_000n
        expect(off >= 0n && off < 10_000n).toBe(true)
      }),
    )
  })

  it('two places are those of hundredths', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), (hundredths) => {
        expect(twoPlaces({ digits: BigInt(hundredths), scale: 2 })).toBe((hundredths / 100).toFixed(2))
      }),
    )
  })
})
