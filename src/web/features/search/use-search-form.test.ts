import { expect, it } from 'vitest'
import { suppliersHref } from './use-search-form.ts'

const INPUT = { rootAreaId: '', secondAreaId: '', warehouseDate: '', peopleNum: 1, keyword: '' }

it('UI-01 the form opens the suppliers with what was chosen', () => {
  const input = { rootAreaId: '1', secondAreaId: '101', warehouseDate: '2026-12-06', peopleNum: 2, keyword: 'sushi' }
  expect(suppliersHref('pc', input)).toBe(
    '/pc/suppliers?rootAreaId=1&secondAreaId=101&warehouseDate=2026-12-06&peopleNum=2&keyword=sushi',
  )
})

it('UI-05 spaces leave the keyword, and what is not chosen is left out', () => {
  expect(suppliersHref('pc', { ...INPUT, keyword: ' Kobe  beef ' })).toBe('/pc/suppliers?peopleNum=1&keyword=Kobebeef')
  expect(suppliersHref('pc', { ...INPUT, keyword: '　' })).toBe('/pc/suppliers?peopleNum=1')
})
