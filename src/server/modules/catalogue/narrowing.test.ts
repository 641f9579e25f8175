import { expect, it } from 'vitest'
import { quarterOf } from '#domain/catalogue/filter-values.ts'
import type { SupplierQuery } from './facts.ts'
import { loosened, supplierQuery, withFreeTimes } from './narrowing.ts'
import type { Catalogue } from './service.ts'

/** Noon in Japan. */
const NOW = Temporal.Instant.from('2026-11-22T03:00:00Z')

it.each([
  ['too soon for its first hours', '2026-11-23', quarterOf('12:00')],
  ['too soon for any', '2026-11-22', Number.POSITIVE_INFINITY],
])(
  'PE-08 without a day that is %s the time is the one that was asked for',
  async (_what, warehouseDate, firstStart) => {
    const asked: SupplierQuery[] = []
    const catalogue = {
      fullStarts: async () => new Map(),
      findSuppliers: (query: SupplierQuery) => {
        asked.push(query)
        return { total: 1, full: 0, ids: [] }
      },
    } as Partial<Catalogue> as Catalogue
    const query = await withFreeTimes(
      catalogue,
      supplierQuery({ warehouseDate, timeFrom: '09:00', timeTo: '11:30' }),
      NOW,
    )
    const starts = { from: quarterOf('09:00'), to: quarterOf('11:30') }
    expect(query).toMatchObject({ starts })
    expect(query.firstStart?.(24)).toBe(firstStart)
    expect(loosened(catalogue, query).map(({ without }) => without)).toEqual(['day', 'time'])
    expect(asked[0]).toMatchObject({ starts, warehouseDate: undefined, firstStart: undefined, full: undefined })
  },
)
