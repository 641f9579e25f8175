import { describe, expect, it } from 'vitest'
import { MAX_WISHES, type Wish } from '#domain/trip/trip-code.ts'
import { withWish } from './plan.ts'

const A: Wish = { type: 'supplier', id: 1, date: '2026-12-01', time: null }
const B: Wish = { type: 'package', id: 1, date: '2026-12-01', time: '18:00' }

describe('withWish', () => {
  it('adds at the end; a package of the same number is another place', () => {
    expect(withWish([A], B)).toEqual([A, B])
  })

  it('moves what is planned, in its place', () => {
    expect(withWish([A, B], { ...A, date: '2026-12-02', time: '12:00' })).toEqual([
      { ...A, date: '2026-12-02', time: '12:00' },
      B,
    ])
  })

  it('takes off what gets no day', () => {
    expect(withWish([A, B], { ...B, date: null })).toEqual([A])
  })

  it('is bounded', () => {
    const full = Array.from({ length: MAX_WISHES }, (_, index): Wish => ({ ...A, id: index + 1 }))
    expect(withWish(full, { ...A, id: 999 })).toEqual(full)
  })
})
