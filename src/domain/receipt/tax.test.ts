import { expect, it } from 'vitest'
import { amountsByRate, isTaxRate, taxIn } from './tax.ts'

it('RC-01 tax is the part of a price that includes it, rounded down', () => {
  expect(taxIn({ rate: 10, amount: 1_100 })).toBe(100)
  expect(taxIn({ rate: 8, amount: 1_080 })).toBe(80)
  expect(taxIn({ rate: 10, amount: 1_000 })).toBe(90)
  expect(taxIn({ rate: 8, amount: 1_000 })).toBe(74)
  expect(taxIn({ rate: 0, amount: 1_000 })).toBe(0)
  expect(taxIn({ rate: 10, amount: 1_000_000_000 })).toBe(90_909_090)
})

it('RC-01 tax is rounded once for each rate, not for each item', () => {
  // Rounded for each item it would be 9 × 11 = 99.
  const items = Array.from({ length: 11 }, () => ({ rate: 10, amount: 100 }) as const)
  expect(amountsByRate(items, 1_100)).toEqual([{ rate: 10, amount: 1_100, tax: 100 }])
})

it('RC-01 a discount lowers the rates in proportion, and left-over yen go to the largest remainder', () => {
  const items = [
    { rate: 8, amount: 1_000 },
    { rate: 10, amount: 2_000 },
  ] as const
  expect(amountsByRate(items, 3_000)).toEqual([
    { rate: 10, amount: 2_000, tax: 181 },
    { rate: 8, amount: 1_000, tax: 74 },
  ])
  // 2,999 × 2/3 = 1,999.33 and 2,999 × 1/3 = 999.67.
  expect(amountsByRate(items, 2_999).map(({ amount }) => amount)).toEqual([1_999, 1_000])
  // 2,998 × 2/3 = 1,998.67 and 2,998 × 1/3 = 999.33.
  expect(amountsByRate(items, 2_998).map(({ amount }) => amount)).toEqual([1_999, 999])
})

it('RC-01 of equal remainders the higher rate gets the yen', () => {
  const items = [
    { rate: 0, amount: 500 },
    { rate: 8, amount: 500 },
  ] as const
  expect(amountsByRate(items, 1)).toEqual([
    { rate: 8, amount: 1, tax: 0 },
    { rate: 0, amount: 0, tax: 0 },
  ])
})

it('RC-01 more money than the items cost is an error', () => {
  expect(() => amountsByRate([{ rate: 10, amount: 100 }], 101)).toThrow(RangeError)
})

it('RC-01 the rates are 10, 8 and 0', () => {
  expect([10, 8, 0].every(isTaxRate)).toBe(true)
  expect([5, 8.5, -8, '8', null].some(isTaxRate)).toBe(false)
})
