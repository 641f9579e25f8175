import { expect, it } from 'vitest'
import { changeProgress } from './state.ts'

const order = (orderStatus: number, payStatus: 0 | 1 = 1) => ({ orderType: 1, orderStatus, payStatus }) as const
const NEXT = order(-1, 0)

it('CH-09 a change can be settled while both orders are unchanged and its time is not over', () => {
  expect(changeProgress(order(3), NEXT, 1000)).toBe('waiting')
  expect(changeProgress(order(1), NEXT, null)).toBe('waiting')
  expect(changeProgress(order(3), NEXT, 0)).toBe('lapsed')
  expect(changeProgress(order(3), order(4, 0), null)).toBe('lapsed')
})

it('CH-07 reports a change to the old order in the meantime', () => {
  expect(changeProgress(order(11), NEXT, 1000)).toBe('replaced')
  expect(changeProgress(order(4), NEXT, 1000)).toBe('cancelled')
  expect(changeProgress(order(5), NEXT, 1000)).toBe('used')
})

it('is done once the new order has replaced the old one, regardless of its later state', () => {
  for (const status of [1, 3, 4, 5]) expect(changeProgress(order(11), order(status), null)).toBe('done')
})
