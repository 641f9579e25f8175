import { expect, it } from 'vitest'
import { shareOf, standardTaxRate } from './tax.ts'

it('MO-01 the rate of consumption tax is that of the day', () => {
  expect(standardTaxRate('2019-09-30')).toBe(800)
  expect(standardTaxRate('2019-10-01')).toBe(1_000)
  expect(standardTaxRate('1989-03-31')).toBe(0)
})

it('MO-01 shares are rounded towards zero, so that a correction takes back what was given', () => {
  expect(shareOf(999, 1_000)).toBe(99)
  expect(shareOf(-999, 1_000)).toBe(-99)
  expect(Object.is(shareOf(-1, 1_000), 0)).toBe(true)
  expect(shareOf(2_000_000_000, 10_000)).toBe(2_000_000_000)
})
