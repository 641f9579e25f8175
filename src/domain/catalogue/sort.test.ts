import { expect, it } from 'vitest'
import { parseSort, SORT_KEYS, sortText } from '#domain/catalogue/sort.ts'

it('SL-02 BZ-26 the default order is popular, descending', () => {
  const fallback = { key: 'popular', direction: 'desc' }
  for (const order of ['', 'popular', 'nonsense', 'score up', 'score desc; drop', 'price  desc extra', 'SCORE desc']) {
    expect(parseSort(order)).toEqual(fallback)
  }
})

it('every key sorts both ways, and its text can be parsed', () => {
  for (const key of SORT_KEYS) {
    for (const direction of ['asc', 'desc'] as const)
      expect(parseSort(sortText({ key, direction }))).toEqual({ key, direction })
  }
  expect(parseSort('score+asc')).toEqual({ key: 'score', direction: 'asc' })
  expect(parseSort('price')).toEqual({ key: 'price', direction: 'desc' })
})
