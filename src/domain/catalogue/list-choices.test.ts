import { expect, it } from 'vitest'
import {
  choicesOf,
  chosenOf,
  cleared,
  countOf,
  isChosen,
  isSet,
  type ListCounts,
  moreFilters,
  NO_FILTERS,
  toggled,
} from './list-choices.ts'
import { parseListAddress } from './list-filters.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00+09:00')
const NONE = parseListAddress({}, now)

it.each(moreFilters())('PE-08 a chip of %s sets its value, and a second press removes it', (name) => {
  expect(choicesOf(name).length).toBeGreaterThan(0)
  for (const choice of choicesOf(name)) {
    expect(isChosen(NONE, choice)).toBe(false)
    const on = { ...NONE, ...toggled(NONE, choice) }
    expect([isChosen(on, choice), isSet(on, name)]).toEqual([true, true])
    expect(chosenOf(on, name).map(({ part }) => part)).toEqual([choice.part])
    expect({ ...on, ...toggled(on, choice) }).toEqual(NONE)
    expect({ ...on, ...cleared([name]) }).toEqual(NONE)
  }
})

it('PE-08 several codes can be set, in the order of the table; other values replace each other', () => {
  const both = { ...NONE, ...toggled(parseListAddress({ speaks: 'fr' }, now), { part: { speaks: ['en'] } }) }
  expect(both.speaks).toEqual(['en', 'fr'])
  expect(chosenOf(both, 'speaks').map(({ part }) => part)).toEqual([{ speaks: ['en'] }, { speaks: ['fr'] }])
  expect(toggled(both, { part: { speaks: ['en'] } })).toEqual({ speaks: ['fr'] })
  expect(toggled(parseListAddress({ minScore: '4' }, now), { part: { minScore: 4.5 } })).toEqual({ minScore: 4.5 })
  const ownTimes = parseListAddress({ timeFrom: '18:00', timeTo: '19:00' }, now)
  expect(chosenOf(ownTimes, 'time').map(({ part }) => part)).toEqual([{ timeFrom: '18:00', timeTo: '19:00' }])
})

it('SL-04 nothing is set once all filters are removed', () => {
  const list = parseListAddress(
    { rootAreaId: '1', theme: '4', warehouseDate: '2026-12-06', diet: 'vegan', timeFrom: '18:00' },
    now,
  )
  expect({ ...list, ...NO_FILTERS }).toEqual(NONE)
})

it('PE-08 each chip has its own number of shops', () => {
  const counts = {
    prices: [1, 2, 3, 4, 5],
    scores: [6, 7, 8],
    instant: 9,
    speaks: { en: 10, ko: 11 },
    diets: { halal: 12 },
    times: { lunch: 13, dinner: 14 },
  } satisfies Partial<ListCounts> as Partial<ListCounts>
  const names = ['time', 'price', 'score', 'instant', 'speaks', 'diet'] as const
  // Only these filters are checked, so that new filters do not break the test.
  const shown = names.map((name) => choicesOf(name).map((choice) => countOf(counts as ListCounts, name, choice)))
  expect(shown).toEqual([[13, 14], [1, 2, 3, 4, 5], [6, 7, 8], [9], [10, 0, 11, 0, 0], [0, 0, 12, 0]])
})
