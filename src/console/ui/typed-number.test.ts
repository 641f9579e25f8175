import { expect, it } from 'vitest'
import { typedNumber } from './typed-number.ts'

it('accepts full-width digits and thousands separators', () => {
  expect(['12', '１２', '1,234', '１，２３４．５', ' 0.25 ', '.5', '-139.7'].map(typedNumber)).toEqual([
    ...[12, 12, 1234, 1234.5, 0.25, 0.5, -139.7],
  ])
})

it('rejects other notations, such as exponents and hexadecimal numbers', () => {
  expect(['', '-', '.', '1,2', '12,34', '1e3', '0x10', 'Infinity', '1 2', '二'].map(typedNumber)).toEqual(
    Array.from({ length: 10 }, () => Number.NaN),
  )
})
