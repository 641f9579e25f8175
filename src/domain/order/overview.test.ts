import { expect, it } from 'vitest'
import { addFigures, changeAgainst, NO_FIGURES, netOf } from './overview.ts'

it('OC-18 figures add up, and revenue is paid less refunded', () => {
  const one = { bookings: 1, guests: 2, cancelled: 0, noShows: 1, paid: 5000, refunded: 6000 }
  expect(addFigures([])).toEqual(NO_FIGURES)
  expect(addFigures([one, one, NO_FIGURES])).toEqual({
    ...{ bookings: 2, guests: 4, cancelled: 0, noShows: 2 },
    ...{ paid: 10_000, refunded: 12_000 },
  })
  expect(netOf(one)).toBe(-1000)
})

it('OC-18 a change is a share of the figure before, and none without such a figure', () => {
  expect(changeAgainst(125, 100)).toBe(0.25)
  expect(changeAgainst(0, 100)).toBe(-1)
  expect(changeAgainst(-50, 100)).toBe(-1.5)
  expect(changeAgainst(10, 0)).toBeNull()
  expect(changeAgainst(10, -5)).toBeNull()
})
