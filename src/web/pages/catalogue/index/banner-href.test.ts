import { expect, it } from 'vitest'
import { bannerHref } from './banner-href.ts'

it('HM-06 a banner links to a page of the app in the current layout', () => {
  expect(bannerHref('pc', '/suppliers?rootAreaId=4')).toBe('/pc/suppliers?rootAreaId=4')
  expect(bannerHref('mobile', '/supplier?id=1')).toBe('/mobile/supplier?id=1')
})

it('HM-06 or to an https URL', () => {
  expect(bannerHref('pc', 'https://operator.example/crab')).toBe('https://operator.example/crab')
})

it.each(['', '#', 'javascript:alert(1)', 'http://a.example/', '//a.example/x', '/\\a.example', 'data:text/html,x'])(
  'HM-06 "%s" is not a link',
  (link) => expect(bannerHref('pc', link)).toBeNull(),
)
