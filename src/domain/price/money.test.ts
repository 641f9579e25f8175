import { describe, expect, it } from 'vitest'
import { approximate, conversionFor, isYen, orderAmount, rmbAmount } from '#domain/price/money.ts'

const RATES = { cny: 4.7, twd: 21.35 }

describe('amounts', () => {
  it('CU-01 an amount is whole yen', () => {
    expect([0, 1, 12_000, 1_000_000_000].every(isYen)).toBe(true)
    const bad = [-1, 0.5, 1e300, Number.NaN, Number.POSITIVE_INFINITY, '1', null, undefined]
    expect(bad.some(isYen)).toBe(false)
  })

  it('the total is package count times price', () => expect(orderAmount(3, 4_500)).toBe(13_500))
})

describe('conversion', () => {
  it('CU-02 BZ-21 zh-cn shows CNY, zh-tw TWD, en and ja yen only', () => {
    expect(conversionFor('zh-cn', 10_000, RATES)).toEqual({ currency: 'CNY', amount: '470.00' })
    expect(conversionFor('zh-tw', 10_000, RATES)).toEqual({ currency: 'TWD', amount: '2135.00' })
    expect([conversionFor('en', 10_000, RATES), conversionFor('ja', 10_000, RATES)]).toEqual([null, null])
  })

  it('CU-02 rounds half up, without float errors', () => {
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
