import { expect, it } from 'vitest'
import { NO_FIGURES } from '#domain/order/overview.ts'
import { OVERVIEW_SORTS, sortRows } from './sorts.ts'

const row = (name: string, now: object, before: object = {}) => ({
  name,
  now: { ...NO_FIGURES, ...now },
  before: { ...NO_FIGURES, ...before },
})
const rows = [
  row('a', { paid: 900, refunded: 100, bookings: 1, noShows: 1 }, { paid: 1000 }),
  row('b', { paid: 500, bookings: 3 }, { paid: 100 }),
  row('c', { paid: 500, cancelled: 2 }, { paid: 450 }),
]
const order = (sort: (typeof OVERVIEW_SORTS)[number]) =>
  sortRows(rows, sort)
    .map(({ name }) => name)
    .join('')

it('OC-18 tables of the overview are sorted by each figure, and by the change of revenue in yen', () => {
  expect(Object.fromEntries(OVERVIEW_SORTS.map((sort) => [sort, order(sort)]))).toEqual({
    ...{ net: 'abc', bookings: 'bac', cancelled: 'cab', noShows: 'abc' },
    ...{ rise: 'bca', fall: 'acb' },
  })
})
