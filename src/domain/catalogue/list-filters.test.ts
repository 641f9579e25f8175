import { expect, it } from 'vitest'
import {
  addressOf,
  filtersOfRequest,
  LIST_FIELDS,
  LIST_GROUPS,
  type ListField,
  type ListFilters,
  parseListAddress,
  requestOf,
  THEME_GROUPS,
} from './list-filters.ts'

const now = Temporal.Instant.from('2026-11-21T12:00:00+09:00')
const NAMES = '{"en":"Cherry blossom","zh-cn":"樱花","zh-tw":"櫻花","jp":"桜"}'

/** A value of each kind. */
function sampleOf(field: ListField): unknown {
  if (field.kind === 'flag') return true
  if (field.kind === 'codes') return field.of.slice(0, 2)
  const { kind } = field
  return { id: 7, count: 3, day: '2026-12-06', keyword: 'sushi', names: NAMES, yen: 5_000, score: 4, time: '18:00' }[
    kind
  ]
}
const ALL = Object.fromEntries(LIST_FIELDS.map((field) => [field.name, sampleOf(field)])) as unknown as ListFilters
const textsOf = (address: object) =>
  Object.fromEntries(Object.entries(address).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))

it('no two fields share a name, in the code, in addresses or in requests', () => {
  const urls = LIST_FIELDS.flatMap((field) => ('alias' in field ? [field.url, field.alias] : [field.url]))
  const names = [LIST_FIELDS.map(({ name }) => name), urls, LIST_FIELDS.flatMap(({ wire }) => wire ?? [])]
  for (const each of names) expect(each).toEqual([...new Set(each)])
})

it('SL-01 PE-08 each filter of the table survives a round trip through an address', () => {
  const list = { ...ALL, order: 'price asc', pageNumber: 2 }
  expect(parseListAddress(textsOf(addressOf(list)), now)).toEqual(list)
  expect(Object.values(parseListAddress({}, now)).filter((value) => value !== undefined)).toEqual(['popular desc', 1])
})

it('P-7.9 PE-08 each filter of the table survives a round trip through a request', () => {
  const { smallThemeId, themeId, themeName, ...onWire } = ALL
  expect(filtersOfRequest(requestOf(ALL, LIST_GROUPS))).toEqual(onWire)
  expect(Object.values(filtersOfRequest({})).filter((value) => value !== undefined)).toEqual([])
  const { rootAreaId, secondAreaId, categoryId, keyword, ...ofThemes } = onWire
  expect(filtersOfRequest(requestOf(ALL, THEME_GROUPS))).toEqual(ofThemes)
})
