import { expect, it } from 'vitest'
import { amountDue, changeSettlement } from '#domain/order/change-settlement.ts'

it('a change settles as nothing, a positive difference, or a refund', () => {
  const old = { payable: 9_000, kept: 9_000 }
  expect(changeSettlement(old, 9_000)).toEqual({ kind: 'none' })
  expect(changeSettlement(old, 9_001)).toEqual({ kind: 'pay', amount: 1 })
  expect(changeSettlement(old, 4_500)).toEqual({ kind: 'refund', amount: 4_500 })
})

it('R7 goodwill remains: the difference is between prices, and the refund never exceeds the amount kept', () => {
  const old = { payable: 9_000, kept: 8_000 }
  expect(changeSettlement(old, 9_000)).toEqual({ kind: 'none' })
  expect(changeSettlement(old, 10_000)).toEqual({ kind: 'pay', amount: 1_000 })
  expect(changeSettlement(old, 5_000)).toEqual({ kind: 'refund', amount: 4_000 })
  expect(changeSettlement({ payable: 9_000, kept: 500 }, 5_000)).toEqual({ kind: 'refund', amount: 500 })
  expect(changeSettlement({ payable: 9_000, kept: 0 }, 5_000)).toEqual({ kind: 'none' })
})

it('CH-05 the amount due is the price minus the amount carried over, and may be negative', () => {
  expect([5000, 9000, 3000].map((payable) => amountDue({ payable, carried: 5000 }))).toEqual([0, 4000, -2000])
  expect(amountDue({ payable: 5000, carried: 0 })).toBe(5000)
})
