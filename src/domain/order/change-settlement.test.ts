import { expect, it } from 'vitest'
import { changeSettlement } from '#domain/order/change-settlement.ts'

it('a change settles nothing, the positive difference, or a refund', () => {
  expect(changeSettlement(9_000, 9_000)).toEqual({ kind: 'none' })
  expect(changeSettlement(9_000, 9_001)).toEqual({ kind: 'pay', amount: 1 })
  expect(changeSettlement(9_000, 4_500)).toEqual({ kind: 'refund', amount: 4_500 })
})
