import { expect, it } from 'vitest'
import { quarterOf } from '#domain/catalogue/filter-values.ts'
import type { SupplierQuery } from './facts.ts'
import { supplierQuery } from './list-routes.ts'
import { countsWithoutEachFilter, withAvailability } from './narrowing.ts'
import type { Catalogue } from './service.ts'

/** Noon in Japan. */
const NOW = Temporal.Instant.from('2026-11-22T03:00:00Z')

it.each([
  ['too soon for its first hours', '2026-11-23', quarterOf('12:00')],
  ['too soon for any', '2026-11-22', Number.POSITIVE_INFINITY],
])('PE-08 leaving out a day that is %s keeps the requested time', async (_what, day, firstStart) => {
  const asked: SupplierQuery[] = []
  const catalogue = {
    fullStarts: async () => new Map(),
    findSuppliers: (query: SupplierQuery) => {
      asked.push(query)
      return { total: 1, full: 0, ids: [] }
    },
  } as Partial<Catalogue> as Catalogue
  const query = await withAvailability(
    catalogue,
    supplierQuery({ warehouseDate: day, timeFrom: '09:00', timeTo: '11:30' }),
    NOW,
  )
  const starts = { from: quarterOf('09:00'), to: quarterOf('11:30') }
  expect(query).toMatchObject({ starts })
  expect(query.firstStart?.(24)).toBe(firstStart)
  expect(countsWithoutEachFilter(catalogue, query).map(({ without }) => without)).toEqual(['day', 'time'])
  expect(asked[0]).toMatchObject({ starts, day: undefined, firstStart: undefined, full: undefined })
})

it.each([
  ['a minute before a quarter', '2026-11-22T02:59:00Z', '12:00'],
  ['on a quarter', '2026-11-22T03:00:00Z', '12:00'],
  ['half a minute after one', '2026-11-22T03:00:30Z', '12:15'],
  ['at the end of the day before', '2026-11-21T15:00:00Z', '00:00'],
])('RS-03 the first arrival that meets the lead time, %s', async (_what, now, first) => {
  const catalogue = { fullStarts: async () => new Map() } as Partial<Catalogue> as Catalogue
  const query = await withAvailability(catalogue, { day: '2026-11-23' }, Temporal.Instant.from(now))
  expect(query.firstStart?.(24)).toBe(quarterOf(first))
})

it('RS-03 ten minutes before midnight no arrival of the next day meets the lead time', async () => {
  const catalogue = { fullStarts: async () => new Map() } as Partial<Catalogue> as Catalogue
  const late = Temporal.Instant.from('2026-11-22T23:50:00+09:00')
  const query = await withAvailability(catalogue, { day: '2026-11-23' }, late)
  expect(query.firstStart?.(24)).toBe(Number.POSITIVE_INFINITY)
})
