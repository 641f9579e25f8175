import fc from 'fast-check'
import { expect, it } from 'vitest'
import { payable } from '#domain/price/payable.ts'

it('CP-08 the payable is price minus discount, rounded up, never below 0 nor above the price', () => {
  const table = [
    [5_000, 800, 4_200],
    [1_010, 30.3, 980],
    [100, 0.01, 100],
    [100, 99.99, 1],
    [100, 100, 0],
    [100, 250, 0],
    [100, 0, 100],
    [100, -5, 100],
    [100, Number.NaN, 100],
    [0, 0, 0],
  ] as const
  for (const [price, discount, expected] of table) expect(payable(price, discount)).toBe(expected)
})

it('CP-08 for any price and hundredths of a yen the payable is the exact ceiling', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), fc.nat({ max: 1_100_000_000 }), (price, hundredths) => {
      const exact = Math.ceil((price * 100 - hundredths) / 100)
      expect(payable(price, hundredths / 100)).toBe(Math.max(0, exact))
    }),
  )
})
