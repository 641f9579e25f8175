import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampCount, coerceCount } from '#domain/booking/count.ts'

describe('counts', () => {
  it('RS-12 UI-03 typed counts become integers of at least 1', () => {
    const table = [
      ['abc', 1],
      ['0', 1],
      ['-3', 1],
      ['1.9', 1],
      ['2.9', 2],
      ['12', 12],
      ['', 1],
      [' 4 ', 4],
      ['1e400', 1],
      [Number.NaN, 1],
      [7, 7],
    ] as const
    for (const [entered, expected] of table) expect(coerceCount(entered)).toBe(expected)
    fc.assert(fc.property(fc.string(), (text) => Number.isSafeInteger(coerceCount(text)) && coerceCount(text) >= 1))
  })

  it('RS-07 the + and − buttons stay within the bounds', () => {
    const bounds = { min: 2, max: 6 }
    expect([1, 2, 4, 6, 7].map((count) => clampCount(count, bounds))).toEqual([2, 2, 4, 6, 6])
  })
})
