import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceMetres, parseCoordinates } from '#domain/catalogue/distance.ts'
import { matchesKeyword } from '#domain/catalogue/keyword.ts'
import { parseSort } from '#domain/catalogue/sort.ts'
import type { FoundSuppliers, SupplierQuery } from '../facts.ts'
import type { ColumnRow } from '../store.ts'
import { Columns } from './columns.ts'

const pause = async (): Promise<void> => {}

async function columnsOf(rows: readonly ColumnRow[]): Promise<Columns> {
  async function* slices() {
    for (let start = 0; start < rows.length; start += 7) yield rows.slice(start, start + 7)
  }
  return Columns.build(slices(), rows.length, pause)
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
      matchesKeyword(row.names.split('\u0001'), query.keyword ?? ''),
  )
  const rank = (row: ColumnRow): number => {
    if (key === 'score') return Number(row.score)
    if (key === 'price') return row.price
    if (key === 'distance') return position ? distanceMetres(position, row) : -row.popular
    return row.popular
  }
  const sign = direction === 'asc' ? 1 : -1
  const sorted = found.toSorted((a, b) => sign * (rank(a) - rank(b)) || a.id - b.id)
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
/** Scraps that names and keywords share, with the differences that a search looks past. */
const scrap = fc.constantFrom(
  ...['寿司', '鮨', 'すし', 'スシ', 'ｽｼ', 'Sushi', 'SUSHI ', 'ｓｕ', 'a', 'aa', 'Kobe', 'kobe  beef', ' ', '　', '店'],
  ...['ラーメン', 'らーめん', '拉麵', '拉面', 'ﾗｰﾒﾝ', '・', 'é', 'e\u0301', '𠮷野', '😀', 'ß', 'が', 'か\u3099', 'ヴ'],
)
const text = fc.array(scrap, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))

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
  keyword: maybe(fc.oneof(text, scrap, fc.string({ maxLength: 3 }))),
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
    const shapes = fc.sample(row(0), { numRuns: 4_000, seed: 7 })
    const all = shapes.map((shape, index) => ({ ...shape, id: 2 * index + 1, popular: (index * 7_919) % 997 }))
    const columns = await columnsOf(all)
    const asked = fc.sample(fc.tuple(query, themes), { numRuns: 300, seed: 8 })
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
    const others = all.map((one, index) => (index < 500 ? { ...one, names: 'らーめん横丁', capacity: 9 } : one))
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
    const count = 20_000
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
