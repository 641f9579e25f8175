import { expect, it } from 'vitest'
import { pagePath, suppliersHref } from './paths.ts'

it('RT-01 builds the address of a page of the table in a layout', () => {
  expect(pagePath('pc', 'index')).toBe('/pc/index')
  expect(pagePath('mobile', 'orders', { status: 'finish', pageNumber: 2 })).toBe(
    '/mobile/orders?status=finish&pageNumber=2',
  )
  // @ts-expect-error a page that does not exist
  expect(pagePath('pc', 'nowhere')).toBe('/pc/nowhere')
  // @ts-expect-error a parameter that the page does not read
  expect(pagePath('pc', 'orders', { day: '2026-12-06' })).toBe('/pc/orders?day=2026-12-06')
})

it('RT-01 omits empty parameters and encodes text', () => {
  expect(pagePath('pc', 'suppliers', { day: undefined, keyword: '', theme: null, themeName: '蟹&牛' })).toBe(
    '/pc/suppliers?themeName=%E8%9F%B9%26%E7%89%9B',
  )
})

it('UI-05 SL-01 the list address omits empty parameters, spaces in the keyword and page 1', () => {
  expect(suppliersHref('pc')).toBe('/pc/suppliers')
  expect(suppliersHref('mobile', { rootAreaId: 1, keyword: ' Kobe  beef ', pageNumber: 1 })).toBe(
    '/mobile/suppliers?rootAreaId=1&keyword=Kobebeef',
  )
  expect(suppliersHref('pc', { order: 'price asc', pageNumber: 3 })).toBe('/pc/suppliers?order=price+asc&pageNumber=3')
})

it('HM-04 SL-03 the address of a theme contains its encoded names', () => {
  const names = '{"zh-cn":"樱花","zh-tw":"櫻花","en":"Cherry & blossom","jp":"桜"}'
  const href = suppliersHref('pc', { smalltheme: 3, themeName: names })
  expect(href).toMatch(/^\/pc\/suppliers\?smalltheme=3&themeName=%7B[^{}"&]+%7D$/)
  expect(new URL(href, 'http://x').searchParams.get('themeName')).toBe(names)
})

const INPUT = { rootAreaId: '', secondAreaId: '', warehouseDate: '', peopleNum: 1, keyword: '' }

it('UI-01 the search form leads to the supplier list with the entered values', () => {
  const input = { rootAreaId: '1', secondAreaId: '101', warehouseDate: '2026-12-06', peopleNum: 2, keyword: 'sushi' }
  expect(suppliersHref('pc', input)).toBe(
    '/pc/suppliers?rootAreaId=1&secondAreaId=101&warehouseDate=2026-12-06&peopleNum=2&keyword=sushi',
  )
})

it('UI-05 removes spaces from the keyword and omits empty values', () => {
  expect(suppliersHref('pc', { ...INPUT, keyword: ' Kobe  beef ' })).toBe('/pc/suppliers?peopleNum=1&keyword=Kobebeef')
  expect(suppliersHref('pc', { ...INPUT, keyword: '　' })).toBe('/pc/suppliers?peopleNum=1')
})
