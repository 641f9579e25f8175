import { expect, it } from 'vitest'
import { amountDue, changeSettlement } from '#domain/order/change-settlement.ts'

it('a change settles nothing, the positive difference, or a refund', () => {
  const old = { payable: 9_000, kept: 9_000 }
  expect(changeSettlement(old, 9_000)).toEqual({ kind: 'none' })
  expect(changeSettlement(old, 9_001)).toEqual({ kind: 'pay', amount: 1 })
  expect(changeSettlement(old, 4_500)).toEqual({ kind: 'refund', amount: 4_500 })
})

it('R7 goodwill stays: the difference is one of prices, and no more goes back than is kept', () => {
  const old = { payable: 9_000, kept: 8_000 }
  expect(changeSettlement(old, 9_000)).toEqual({ kind: 'none' })
  expect(changeSettlement(old, 10_000)).toEqual({ kind: 'pay', amount: 1_000 })
  expect(changeSettlement(old, 5_000)).toEqual({ kind: 'refund', amount: 4_000 })
  expect(changeSettlement({ payable: 9_000, kept: 500 }, 5_000)).toEqual({ kind: 'refund', amount: 500 })
  expect(changeSettlement({ payable: 9_000, kept: 0 }, 5_000)).toEqual({ kind: 'none' })
})

it('CH-05 what is due is the price less what is carried over, below 0 where it was more', () => {
  expect([5000, 9000, 3000].map((payable) => amountDue({ payable, carried: 5000 }))).toEqual([0, 4000, -2000])
  expect(amountDue({ payable: 5000, carried: 0 })).toBe(5000)
})
