import { expect, it } from 'vitest'
import { isActiveOrder } from './stops.ts'

it('CH-09 a change that is not made yet is no stop of a trip: the old visit stands until then', () => {
  const order = (orderStatus: number, changedFromId: number | null = null) =>
    ({ orderType: 1, orderStatus, changedFromId }) as const
  expect([order(-1), order(1), order(3), order(5)].map(isActiveOrder)).toEqual([true, true, true, true])
  expect([order(4), order(11)].map(isActiveOrder)).toEqual([false, false])
  expect(isActiveOrder(order(-1, 7))).toBe(false)
  expect(isActiveOrder(order(3, 7))).toBe(true)
})
