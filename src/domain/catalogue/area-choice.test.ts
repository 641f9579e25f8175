import { expect, it } from 'vitest'
import { headerRootAreas, homeAreas, rootAreas } from '#domain/catalogue/area-choice.ts'

const roots = Array.from({ length: 12 }, (_, i) => ({ id: i + 1, name: `Area ${i + 1}` }))

it('UI-02 BZ-30 the header shows up to 9 root areas and never Japan', () => {
  const withJapan = [{ id: 90, name: '日本', nameEn: 'Japan' }, ...roots, { id: 91, name: 'JAPAN ' }]
  expect(headerRootAreas(withJapan).map((area) => area.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const named = [
    { id: 1, name: '東日本' },
    { id: 2, name: '日本橋', nameEn: 'Nihonbashi' },
    { id: 3, name: 'x', nameJa: '日本' },
  ]
  expect(headerRootAreas(named).map((area) => area.name)).toEqual(['東日本', '日本橋'])
  expect(headerRootAreas([])).toEqual([])
})

it('UI-02 PE-08 the chosen area is always among the 9 of the header; a list accepts any area', () => {
  const withJapan = [...roots, { id: 90, name: '日本', nameEn: 'Japan' }]
  const idsOf = (areas: readonly { id: number }[]) => areas.map(({ id }) => id)
  expect(idsOf(headerRootAreas(withJapan, 9))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(idsOf(headerRootAreas(withJapan, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10])
  expect(idsOf(headerRootAreas(withJapan, 90))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(idsOf(rootAreas(withJapan))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

it('BZ-22 the home page shows the first 8 areas by sort and does not mutate its input', () => {
  const areas = [9, 3, 7, 1, 8, 2, 6, 4, 5, 10].map((sort) => ({ sort }))
  expect(homeAreas(areas).map((area) => area.sort)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(areas[0]?.sort).toBe(9)
})
