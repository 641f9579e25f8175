import { expect, it } from 'vitest'
import { backoffSeconds, triesWithin } from './back-off.ts'

it('D4 the backoff doubles from five seconds up to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 8, 9, 40].map(backoffSeconds)).toEqual([5, 10, 20, 40, 640, 900, 900])
})

it('the pauses between the tries add up to the given number of days, plus at most one pause', () => {
  for (const days of [1, 10, 30]) {
    const pauses = Array.from({ length: triesWithin(days) - 1 }, (_, n) => backoffSeconds(n + 1))
    const seconds = pauses.reduce((sum, pause) => sum + pause, 0)
    expect(seconds).toBeGreaterThanOrEqual(days * 86_400)
    expect(seconds).toBeLessThan(days * 86_400 + 900)
  }
})
