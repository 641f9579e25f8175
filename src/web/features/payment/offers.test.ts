import { expect, it } from 'vitest'
import type { Coupon } from '#contract/coupons.ts'
import type { Order } from '#contract/order.ts'
import { coupon } from '#tests/support/coupon.ts'
import { couponOffers } from './offers.ts'

const NOW = Temporal.Instant.from('2026-01-16T12:00:00+09:00')
const ORDER = { couponOriginal: 10_000, supplierId: 1, usetime: null } as Order
const offered = (coupons: Coupon[], more: Partial<Parameters<typeof couponOffers>[2]> = {}) =>
  couponOffers(coupons, ORDER, { applied: null, paysByCard: true, now: NOW, locale: 'en', ...more }).map(
    ({ coupon: { code }, applied }) => [code, applied.payable],
  )

it('PE-12 offers applicable coupons, best first; at equal savings, those without a card condition come first', () => {
  const coupons = [
    coupon('VISA', { payType: 1, discount: 800 }),
    coupon('MINUS'),
    coupon('PERCENT', { type: 'percent', discount: 0.1 }),
    coupon('OWN', { supplierId: 1, discount: 800 }),
  ]
  expect(offered(coupons)).toEqual([
    ['PERCENT', 9_000],
    ['OWN', 9_200],
    ['VISA', 9_200],
    ['MINUS', 9_500],
  ])
})

it('PE-12 omits coupons that have expired, need a larger order, another shop or a card', () => {
  const out = [
    coupon('OVER', { end: '2026-01-16 11:59' }),
    coupon('DISABLED', { status: 'disabled' }),
    coupon('DEARER', { limit: 10_001 }),
    coupon('ELSEWHERE', { supplierId: 2 }),
    coupon('FREE', { discount: 10_000 }),
  ]
  expect(offered(out)).toEqual([])
  expect(offered([coupon('VISA', { payType: 1 })], { paysByCard: false })).toEqual([])
})

it('PE-12 with a code applied, offers only coupons that save more', () => {
  const applied = { kind: 'coupon', code: 'MINUS', discount: 500, payable: 9_500, payType: null } as const
  expect(
    offered([coupon('MINUS'), coupon('LESS', { discount: 100 }), coupon('MORE', { discount: 501 })], { applied }),
  ).toEqual([['MORE', 9_499]])
})

it('PY-02 PE-12 a coupon for cards issued in China is offered to readers of Simplified Chinese only', () => {
  const coupons = [coupon('CHINA', { payType: 2 }), coupon('ALL', { discount: 100 })]
  expect(offered(coupons, { locale: 'zh-cn' }).map(([code]) => code)).toEqual(['CHINA', 'ALL'])
  for (const locale of ['en', 'ja', 'zh-tw'] as const) {
    expect(offered(coupons, { locale }).map(([code]) => code)).toEqual(['ALL'])
  }
})
