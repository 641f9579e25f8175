import { expect, it } from 'vitest'
import { STALE } from '#web/api/query-client.ts'
import { suppliersQuery } from './shop-list.ts'
import { pinsQuery } from './shop-map.ts'

it.each([
  [{ warehouseDate: '2026-12-01', timeFrom: '18:00' }, STALE.brief],
  [{ warehouseDate: '2026-12-01', timeTo: '18:00' }, STALE.brief],
  [{ warehouseDate: '2026-12-01' }, STALE.steady],
  [{ timeFrom: '18:00' }, STALE.steady],
])('PE-09 pins that depend on free seats go stale as fast as the list: %j', (query, staleTime) => {
  expect(pinsQuery(query).staleTime).toBe(staleTime)
  expect(suppliersQuery(query).staleTime).toBe(STALE.brief)
})
