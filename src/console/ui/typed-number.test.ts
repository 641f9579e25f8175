import { expect, it } from 'vitest'
import { typedNumber } from './typed-number.ts'

it('a number is one in the digits of a Japanese keyboard and with commas after thousands, too', () => {
  expect(['12', '１２', '1,234', '１，２３４．５', ' 0.25 ', '.5', '-139.7'].map(typedNumber)).toEqual([
    ...[12, 12, 1234, 1234.5, 0.25, 0.5, -139.7],
  ])
})

it('what is no number of yen, days or guests to whoever types it is none', () => {
  expect(['', '-', '.', '1,2', '12,34', '1e3', '0x10', 'Infinity', '1 2', '二'].map(typedNumber)).toEqual(
    Array.from({ length: 10 }, () => Number.NaN),
  )
})
