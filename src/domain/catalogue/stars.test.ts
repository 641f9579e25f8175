import fc from 'fast-check'
import { expect, it } from 'vitest'
import { starsOf } from '#domain/catalogue/stars.ts'

it('UI-10 full stars, a half star from .5, the rest empty', () => {
  const table = [
    [4.5, 4, 1, 0],
    [4.4, 4, 0, 1],
    [4.9, 4, 1, 0],
    [0, 0, 0, 5],
    [0.49, 0, 0, 5],
    [0.5, 0, 1, 4],
    [3, 3, 0, 2],
    [5, 5, 0, 0],
    [5.7, 5, 0, 0],
    [-1, 0, 0, 5],
    [Number.NaN, 0, 0, 5],
    [Number.POSITIVE_INFINITY, 5, 0, 0],
  ] as const
  for (const [score, full, half, empty] of table) expect(starsOf(score)).toEqual({ full, half, empty })
})

it('UI-10 always has five stars', () => {
  fc.assert(
    fc.property(fc.double(), (score) => {
      const { full, half, empty } = starsOf(score)
      expect(full + half + empty).toBe(5)
      expect(full >= 0 && empty >= 0).toBe(true)
    }),
  )
})
