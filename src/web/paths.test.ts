import { expect, it } from 'vitest'
import { pagePath } from './paths.ts'

it('RT-01 a link names a page of the table in a layout', () => {
  expect(pagePath('pc', 'index')).toBe('/pc/index')
  expect(pagePath('mobile', 'orders', { status: 'finish', pageNumber: 2 })).toBe(
    '/mobile/orders?status=finish&pageNumber=2',
  )
  // @ts-expect-error a page that does not exist
  expect(pagePath('pc', 'nowhere')).toBe('/pc/nowhere')
  // @ts-expect-error a parameter that the page does not read
  expect(pagePath('pc', 'orders', { day: '2026-12-06' })).toBe('/pc/orders?day=2026-12-06')
})

it('RT-01 what is not chosen is left out, and what is typed is encoded', () => {
  expect(pagePath('pc', 'suppliers', { day: undefined, keyword: '', theme: null, themeName: '蟹&牛' })).toBe(
    '/pc/suppliers?themeName=%E8%9F%B9%26%E7%89%9B',
  )
})
