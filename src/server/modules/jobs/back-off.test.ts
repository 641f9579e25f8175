import { expect, it } from 'vitest'
import { backoffSeconds } from './back-off.ts'

it('D4 the backoff doubles from five seconds up to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 8, 9, 40].map(backoffSeconds)).toEqual([5, 10, 20, 40, 640, 900, 900])
})
