import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MIN_SCORES, PRICE_BANDS, quarterOf, TIMES_OF_DAY } from '#domain/catalogue/filter-values.ts'
import { choicesOf, countOf } from '#domain/catalogue/list-choices.ts'
import { LIST_FIELDS } from '#domain/catalogue/list-filters.ts'
import { naive, query, row, rows, TERMS, themes } from '#tests/support/columns-model.ts'
import type { SupplierQuery } from '../facts.ts'
import type { ColumnRow } from '../store.ts'
import { Columns } from './columns.ts'

const pause = async (): Promise<void> => {}

async function* slicesOf(rows: readonly ColumnRow[]) {
  for (let start = 0; start < rows.length; start += 7) yield rows.slice(start, start + 7)
}

async function columnsOf(rows: readonly ColumnRow[]): Promise<Columns> {
  const columns = await Columns.build(slicesOf(rows), rows.length, pause)
  columns.setTerms(TERMS)
  return columns
}

/** The columns of these rows with the search index taken over from `before`; null if it cannot be taken over. */
async function renewed(before: Columns, rows: readonly ColumnRow[]): Promise<Columns | null> {
  const columns = await Columns.renew(before, { slices: slicesOf(rows), expected: rows.length }, pause)
  columns?.setTerms(TERMS)
  return columns
}

describe('columns', () => {
  it('SL-04 SL-05 UI-05 find the same suppliers as a plain scan of all suppliers, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.array(fc.tuple(query, themes), { minLength: 5, maxLength: 5 }), async (all, asked) => {
        const columns = await columnsOf(all)
        for (const [one, any] of asked) expect(columns.find(one, any)).toEqual(naive(all, one, any))
      }),
      { numRuns: 150 },
    )
  })

  it('PE-08 count for each value of a filter the suppliers that a search with it finds, given the other filters', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.array(fc.tuple(query, themes), { minLength: 3, maxLength: 3 }), async (all, asked) => {
        const columns = await columnsOf(all)
        for (const [one, any] of asked) {
          const total = (part: Partial<SupplierQuery>) => naive(all, { ...one, ...part, size: 0 }, any).total
          const counts = columns.facets(one, any)
          const { prices, scores, times } = counts
          expect(prices).toEqual(PRICE_BANDS.map(({ from, to }) => total({ priceFrom: from, priceTo: to })))
          expect(scores).toEqual(MIN_SCORES.map((minScore) => total({ minScore })))
          for (const field of LIST_FIELDS) {
            if (field.kind !== 'flag' && field.kind !== 'codes') continue
            const chosen = field.kind === 'codes' && field.match === 'all' ? (one[field.name] ?? []) : []
            for (const choice of choicesOf(field.filter)) {
              const own = choice.part[field.name]
              const part = { [field.name]: Array.isArray(own) ? [...chosen, ...own] : own }
              expect(countOf(counts, field.filter, choice)).toBe(total(part))
            }
          }
          for (const part of ['lunch', 'dinner'] as const) {
            const { from, to } = TIMES_OF_DAY[part]
            expect(times[part]).toBe(total({ starts: { from: quarterOf(from), to: quarterOf(to) } }))
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('SL-11 stay correct when suppliers are added, removed and changed', async () => {
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
          expect(columns.find({}, []).total).toBe(now.size)
          for (const [one, any] of asked) expect(columns.find(one, any)).toEqual(naive([...now.values()], one, any))
        },
      ),
      { numRuns: 100 },
    )
  })

  it('PE-01 find a shop by its current attributes when its texts are unchanged', async () => {
    const [shape] = fc.sample(row(1), { numRuns: 1, seed: 13 })
    if (!shape) throw new Error('no row')
    const before: ColumnRow = { ...shape, names: 'x', dishes: '', labels: '', root_area_id: 2, diets: ['halal'] }
    const after: ColumnRow = { ...before, root_area_id: 3, diets: ['vegan'] }
    const columns = await columnsOf([before])
    const found = () => ['桥本', 'ヴィラ', 'halal', '純素'].filter((keyword) => columns.find({ keyword }, []).total > 0)
    expect(found()).toEqual(['桥本', 'halal'])
    columns.change([before.id], [after])
    expect(found()).toEqual(['ヴィラ', '純素'])
  })

  it('103 stay correct when everything is reloaded and the search index is taken over', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.tuple(...Array.from({ length: 31 }, (_, n) => row(2 * n + 5))),
        fc.array(fc.constantFrom('stays', 'costs', 'differs', 'goes'), { minLength: 31, maxLength: 31 }),
        fc.array(fc.tuple(query, themes), { minLength: 5, maxLength: 5 }),
        async (before, fresh, fates, asked) => {
          const columns = await columnsOf(before)
          // One is removed first, so that one slot is unused.
          const [first] = before
          if (first) columns.change([first.id], [])
          const now = new Map(before.slice(1).map((one) => [one.id, one]))
          for (const [place, other] of fresh.entries()) {
            const known = now.get(other.id)
            const { names, dishes, labels, texts } = known ?? other
            const fate = fates[place]
            if (fate === 'costs') now.set(other.id, { ...other, names, dishes, labels, texts })
            if (fate === 'differs') now.set(other.id, other)
            if (fate === 'goes') now.delete(other.id)
          }
          const all = [...now.values()].sort((a, b) => a.id - b.id)
          const again = await renewed(columns, all)
          for (const [one, any] of asked) expect(again?.find(one, any)).toEqual(naive(all, one, any))
        },
      ),
      { numRuns: 100 },
    )
  })

  it('103 do not take the index over when more texts differ than can be searched one by one', async () => {
    const [shape] = fc.sample(row(0), { numRuns: 1, seed: 11 })
    if (!shape) throw new Error('no row')
    const all = Array.from({ length: 2_500 }, (_, n) => ({ ...shape, id: n + 1, names: `Shop ${n}` }))
    const columns = await columnsOf(all)
    const dearer = all.map((one) => ({ ...one, popular: one.popular + 1 }))
    const again = await renewed(columns, dearer)
    expect(again).not.toBe(null)
    const described = (count: number) => dearer.map((one, n) => (n < count ? { ...one, texts: 'unlike before' } : one))
    expect(await renewed(again ?? columns, described(2_001))).toBe(null)
    const few = await renewed(again ?? columns, described(2_000))
    expect(few?.find({ keyword: 'unlike' }, []).total).toBe(2_000)
    // Changed descriptions count as changed names do, because each unindexed text takes a few kB.
    expect(await renewed(few ?? columns, described(2_001))).toBe(null)
    expect(few?.change([2_400], [{ ...shape, id: 2_400, texts: 'one more' }])).toBe(false)
  })

  it('103 do not take the index over when the slots are used up, so that no shop is left out silently', async () => {
    const [shape] = fc.sample(row(0), { numRuns: 1, seed: 12 })
    if (!shape) throw new Error('no row')
    const both = [1, 2].map((id) => ({ ...shape, id }))
    const columns = await columnsOf(both)
    // A supplier that is added again gets another slot.
    for (let used = 2; used < columns.capacity; used++) {
      expect(columns.change([2], [])).toBe(true)
      expect(columns.change([2], both.slice(1))).toBe(true)
    }
    expect((await renewed(columns, both))?.find({}, []).ids.toSorted()).toEqual([1, 2])
    expect(columns.change([2], [])).toBe(true)
    expect(columns.change([2], both.slice(1))).toBe(false)
    expect(await renewed(columns, both)).toBe(null)
    expect((await columnsOf(both)).find({}, []).ids.toSorted()).toEqual([1, 2])
  })

  it('SL-04 SL-05 find the same suppliers among thousands, on the first page and on later pages', async () => {
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
    // Again with some matches cached, and again after a change, which must clear them.
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

  it('take about 1 kB per supplier, including its names', async () => {
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
    // Names are not measured: they are on the heap, where this test cannot distinguish used from free memory. They
    // take about 300 bytes per supplier.
    const taken = process.memoryUsage().arrayBuffers - before
    expect(columns.find({}, []).total).toBe(count)
    expect(taken / count).toBeLessThan(1_000)
  })

  it('request a rebuild and change nothing when there is no room', async () => {
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
    expect(columns.find({}, [])).toEqual({ total: 1, full: 0, ids: [1] })
  })
})
