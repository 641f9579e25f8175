import { expect, it } from 'vitest'
import { amountDue, changeSettlement } from '#domain/order/change-settlement.ts'

it('a change settles nothing, the positive difference, or a refund', () => {
  expect(changeSettlement(9_000, 9_000)).toEqual({ kind: 'none' })
  expect(changeSettlement(9_000, 9_001)).toEqual({ kind: 'pay', amount: 1 })
  expect(changeSettlement(9_000, 4_500)).toEqual({ kind: 'refund', amount: 4_500 })
})

it('CH-05 what is due is the price less what is carried over, below 0 where it was more', () => {
  expect([5000, 9000, 3000].map((payable) => amountDue({ payable, carried: 5000 }))).toEqual([0, 4000, -2000])
  expect(amountDue({ payable: 5000, carried: 0 })).toBe(5000)
})
