import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceMetres, parseCoordinates } from '#domain/catalogue/distance.ts'
import { removeSpaces } from '#domain/catalogue/keyword.ts'
import { isLatin, searchWords, wordForm } from '#domain/catalogue/search-text.ts'
import { parseSort } from '#domain/catalogue/sort.ts'
import { textColumns } from '#server/language-columns.ts'
import type { FoundSuppliers, SupplierQuery } from '../facts.ts'
import type { ColumnRow } from '../store.ts'
import { Columns } from './columns.ts'

const pause = async (): Promise<void> => {}

async function columnsOf(rows: readonly ColumnRow[]): Promise<Columns> {
  async function* slices() {
    for (let start = 0; start < rows.length; start += 7) yield rows.slice(start, start + 7)
  }
  const columns = await Columns.build(slices(), rows.length, pause)
  columns.setTerms(TERMS)
  return columns
}

const forms = new Map<string, string[]>()
function formsOf(text: string): string[] {
  const known = forms.get(text) ?? searchWords(text).map(wordForm)
  forms.set(text, known)
  return known
}

/** Whether a supplier's names, dishes, labels or area have a keyword of one word, looked at the plain way. */
function isMatch(row: ColumnRow, keyword: string): boolean {
  const [word, ...more] = searchWords(keyword)
  if (removeSpaces(keyword) === '') return true
  if (word === undefined || more.length > 0) return false
  const form = wordForm(word)
  const texts = [
    row.names,
    row.dishes.slice(row.dishes.indexOf('\u0001') + 1),
    row.labels,
    AREA_NAMES[row.root_area_id] ?? '',
  ]
  const words = texts.flatMap((text) => text.split('\u0001')).flatMap(formsOf)
  return isLatin(form)
    ? words.some((one) => one === form || one === `${form}s`)
    : words.some((one) => one.includes(form))
}

/** How well it fits: a name goes before a dish, a dish before an area, an area before a label. */
function fitOf(row: ColumnRow, keyword: string): number {
  const none = { ...row, names: '', dishes: '', labels: '', root_area_id: 0 }
  if (removeSpaces(keyword) === '') return 0
  if (isMatch({ ...none, names: row.names }, keyword)) return 4
  if (isMatch({ ...none, dishes: row.dishes }, keyword)) return 3
  return isMatch({ ...none, root_area_id: row.root_area_id }, keyword) ? 2 : 1
}

/** The same question answered the plain way. */
function naive(
  rows: readonly ColumnRow[],
  query: SupplierQuery,
  themes: readonly (readonly number[])[],
): FoundSuppliers {
  const { key, direction } = parseSort(query.order ?? '')
  const position = query.position ? parseCoordinates(query.position) : null
  const found = rows.filter(
    (row) =>
      (query.rootAreaId === undefined || row.root_area_id === query.rootAreaId) &&
      (query.secondAreaId === undefined || row.second_area_id === query.secondAreaId) &&
      (query.areaId === undefined || [row.root_area_id, row.second_area_id].includes(query.areaId)) &&
      (query.categoryId === undefined || row.category_id === query.categoryId) &&
      themes.every((any) => any.some((theme) => row.themes.includes(theme))) &&
      (query.warehouseDate === undefined || !row.locked_days.includes(query.warehouseDate)) &&
      (query.peopleNum === undefined || row.capacity >= query.peopleNum) &&
      isMatch(row, query.keyword ?? ''),
  )
  const rank = (row: ColumnRow): number => {
    if (key === 'score') return Number(row.score)
    if (key === 'price') return row.price
    if (key === 'distance') return position ? distanceMetres(position, row) : -row.popular
    return row.popular
  }
  const sign = direction === 'asc' ? 1 : -1
  const isByFit = key === 'popular' && direction === 'desc'
  const fits = new Map(found.map((one) => [one, isByFit ? fitOf(one, query.keyword ?? '') : 0]))
  const fitness = (one: ColumnRow): number => fits.get(one) ?? 0
  const sorted = found.toSorted((a, b) => fitness(b) - fitness(a) || sign * (rank(a) - rank(b)) || a.id - b.id)
  const size = query.size ?? found.length
  const start = ((query.page ?? 1) - 1) * size
  return { total: found.length, ids: sorted.slice(start, start + size).map((row) => row.id) }
}

const few = fc.integer({ min: 1, max: 4 })
const DAYS = ['2026-05-01', '2026-05-02', '2026-05-03'] as const
const PLACES = [
  { lng: 139.7, lat: 35.6 },
  { lng: 135.5, lat: 34.7 },
  { lng: 141.35, lat: 43.06 },
]
/** Words without synonyms that texts and keywords share, with the differences that a search looks past. */
const scrap = fc.constantFrom(
  ...[
    '松風',
    '淺川',
    '浅川',
    '浅草',
    '櫻亭',
    '桜亭',
    'アサヒ',
    'あさひ',
    'ｱｻﾋ',
    '橋本',
    '桥本',
    '店内',
    '𠮷野',
    '龍王',
  ],
  ...['Yam', 'YAM', 'ｙａｍ', 'Kaw', 'Cfé', 'Cfe\u0301', 'T’ei', 'tei', 'gin', 'ヴィラ', 'か\u3099く'],
)
const text = fc.array(scrap, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
/** Names of the root areas by their ids. */
const AREA_NAMES: Readonly<Record<number, string>> = { 1: 'Yam', 2: '桥本', 3: 'ヴィラ', 4: 'Nowhere' }
const TERMS = {
  categories: [],
  themes: [],
  areas: Object.entries(AREA_NAMES).map(([id, name]) => ({
    id: Number(id),
    parent_id: null,
    ...textColumns('name', { en: name, 'zh-cn': name, 'zh-tw': name, ja: name }),
    sort: 1,
    lng: 0,
    lat: 0,
  })),
}

const row = (id: number): fc.Arbitrary<ColumnRow> =>
  fc.record({
    id: fc.constant(id),
    root_area_id: few,
    second_area_id: few.map((area) => area + 100),
    category_id: few,
    score: fc.integer({ min: 0, max: 50 }).map((tenths) => (tenths / 10).toFixed(1)),
    popular: fc.integer({ min: 0, max: 3 }),
    price: fc.constantFrom(0, 1_000, 1_500, 2_000_000_000),
    capacity: few,
    lng: fc.constantFrom(...PLACES.map((place) => place.lng)),
    lat: fc.constantFrom(...PLACES.map((place) => place.lat)),
    names: fc.array(text, { minLength: 1, maxLength: 3 }).map((names) => names.join('\u0001')),
    dishes: fc.option(text, { nil: '' }).map((name) => name && `7\u0001${name}`),
    labels: fc.array(text, { maxLength: 2 }).map((labels) => labels.join('\u0001')),
    texts: fc.constant(''),
    themes: fc.uniqueArray(few, { maxLength: 2 }),
    locked_days: fc.uniqueArray(fc.constantFrom(...DAYS), { maxLength: 2 }),
  })

const rows = fc
  .integer({ min: 0, max: 60 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => row(3 * n + 5))))

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 })
const query: fc.Arbitrary<SupplierQuery> = fc.record({
  rootAreaId: maybe(few),
  secondAreaId: maybe(few.map((area) => area + 100)),
  areaId: maybe(fc.constantFrom(1, 2, 101, 102, 999)),
  categoryId: maybe(few),
  warehouseDate: maybe(fc.constantFrom(...DAYS, '2030-01-01')),
  peopleNum: maybe(few),
  keyword: maybe(fc.oneof(scrap, fc.constantFrom(' ', '%', '火'))),
  order: maybe(
    fc.constantFrom(
      'popular asc',
      'score desc',
      'score asc',
      'price asc',
      'price desc',
      'distance asc',
      'distance desc',
    ),
  ),
  position: maybe(fc.constantFrom('139.7001,35.61', '135.4,34.9', '0,0')),
  page: maybe(few),
  size: maybe(fc.integer({ min: 0, max: 8 })),
})
const themes = fc.array(fc.uniqueArray(few, { minLength: 1, maxLength: 2 }), { maxLength: 2 })

describe('columns', () => {
  it('SL-04 SL-05 UI-05 find what a plain look through all suppliers finds, in its order', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.array(fc.tuple(query, themes), { minLength: 5, maxLength: 5 }), async (all, asked) => {
        const columns = await columnsOf(all)
        for (const [one, any] of asked) expect(columns.find(one, any)).toEqual(naive(all, one, any))
      }),
      { numRuns: 150 },
    )
  })

  it('SL-11 stay true to changes: suppliers that come, go and differ', async () => {
    const change = fc.tuple(
      fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 8 }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    )
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.array(fc.tuple(change, fc.tuple(...Array.from({ length: 31 }, (_, n) => row(2 * n + 5)))), { maxLength: 4 }),
        fc.array(fc.tuple(query, themes), { minLength: 5, maxLength: 5 }),
        async (before, changes, asked) => {
          const columns = await columnsOf(before)
          const now = new Map(before.map((one) => [one.id, one]))
          for (const [[places, stays], fresh] of changes) {
            const changed = places.map((place, index) => ({ row: fresh[place] as ColumnRow, stays: stays[index] }))
            const online = changed.filter((one) => one.stays).map((one) => one.row)
            expect(
              columns.change(
                changed.map((one) => one.row.id),
                online,
              ),
            ).toBe(true)
            for (const one of changed) now.delete(one.row.id)
            for (const one of online) now.set(one.id, one)
          }
          expect(columns.size).toBe(now.size)
          for (const [one, any] of asked) expect(columns.find(one, any)).toEqual(naive([...now.values()], one, any))
        },
      ),
      { numRuns: 100 },
    )
  })

  it('SL-04 SL-05 find the same among thousands, on the first page and on later ones', async () => {
    const shapes = fc.sample(row(0), { numRuns: 2_000, seed: 7 })
    const all = shapes.map((shape, index) => ({ ...shape, id: 2 * index + 1, popular: (index * 7_919) % 997 }))
    const columns = await columnsOf(all)
    const asked = fc.sample(fc.tuple(query, themes), { numRuns: 60, seed: 8 })
    const sizes = [10, 100, 1_000]
    const expectAll = (now: readonly ColumnRow[]): void => {
      for (const [index, [one, any]] of asked.entries()) {
        const wide = { ...one, page: (one.page ?? 1) + (index % 5), size: sizes[index % 3] ?? 0 }
        expect(columns.find(wide, any)).toEqual(naive(now, wide, any))
      }
    }
    expectAll(all)
    // Once more, where some matches are kept, and after a change, where they must be gone.
    expectAll(all)
    const others = all.map((one, index) => (index < 500 ? { ...one, names: '松風', capacity: 9 } : one))
    expect(
      columns.change(
        others.slice(0, 500).map(({ id }) => id),
        others.slice(0, 500),
      ),
    ).toBe(true)
    expectAll(others)
  })

  it('take about 1 kB for a supplier, its names included', async () => {
    const [shape] = fc.sample(row(0), { numRuns: 1, seed: 9 })
    if (!shape) throw new Error('no row')
    const count = 10_000
    const syllables = [
      '鮨',
      '松',
      '風',
      '亭',
      '銀座',
      'ラーメン',
      'すし',
      'Kobe ',
      'Sushi ',
      'Tei ',
      '拉麵',
      '温泉',
      '京',
      '海鮮',
    ]
    const nameOf = (n: number) =>
      Array.from({ length: 6 }, (_, at) => syllables[(n * (at + 3) + (n >> at)) % 14]).join('')
    const rows = Array.from({ length: count }, (_, n) => ({
      ...shape,
      id: n + 1,
      names: Array.from({ length: 12 }, (_, name) => nameOf(n * 13 + name)).join('\u0001'),
    }))
    const before = process.memoryUsage().arrayBuffers
    const columns = await columnsOf(rows)
    // Names lie in the heap, where what is free and what is not cannot be told apart here: some 300 bytes a supplier.
    const taken = process.memoryUsage().arrayBuffers - before
    expect(columns.size).toBe(count)
    expect(taken / count).toBeLessThan(1_000)
  })

  it('ask to be rebuilt when there is no room, and change nothing then', async () => {
    const [one] = fc.sample(row(1), 1)
    if (!one) throw new Error('no row')
    const columns = await columnsOf([one])
    const many = Array.from({ length: columns.capacity }, (_, n) => ({ ...one, id: n + 10 }))
    expect(
      columns.change(
        many.map(({ id }) => id),
        many,
      ),
    ).toBe(false)
    expect(columns.find({}, [])).toEqual({ total: 1, ids: [1] })
  })
})
