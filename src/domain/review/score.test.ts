import { describe, expect, test } from 'vitest'
import { ratingOf, shopScore } from './score.ts'

describe('RV-03 the score of a shop', () => {
  test('is the mean of its stars from five reviews on, with one decimal', () => {
    expect(shopScore({ count: 5, sum: 23 })).toBe(4.6)
    expect(shopScore({ count: 6, sum: 28 })).toBe(4.7)
    expect(shopScore({ count: 7, sum: 7 })).toBe(1)
    expect(shopScore({ count: 20, sum: 87 })).toBe(4.4)
  })

  test('does not exist with fewer than five reviews', () => {
    for (const count of [0, 1, 4]) expect(shopScore({ count, sum: count * 5 })).toBe(0)
  })
})

test('RV-01 a shop without a score has no stars: it has few reviews, or is new', () => {
  expect(ratingOf({ score: 4.6, reviews: 5 })).toEqual({ kind: 'score', score: 4.6, reviews: 5 })
  expect(ratingOf({ score: 0, reviews: 4 })).toEqual({ kind: 'few', reviews: 4 })
  expect(ratingOf({ score: 0, reviews: 0 })).toEqual({ kind: 'new' })
  // A phone may hold a shop that an earlier version stored, with a typed score and no number of reviews.
  expect(ratingOf({ score: 4.6, reviews: 0 })).toEqual({ kind: 'new' })
})
