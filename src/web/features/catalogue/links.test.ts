import { describe, expect, it } from 'vitest'
import { packageHref, reserveHref, supplierHref } from './links.ts'

describe('addresses', () => {
  it('SP-04 the shop link keeps the day and party of the list', () => {
    expect(supplierHref('pc', 1001, { day: '2026-12-06', peopleNum: 2 })).toBe(
      '/pc/supplier?id=1001&day=2026-12-06&peopleNum=2',
    )
  })

  it('PK-01 PK-03 package and form links keep the order being changed', () => {
    expect(packageHref('pc', 10011, { orderId: 7 })).toBe('/pc/package?id=10011&orderId=7')
    expect(reserveHref('pc', { packageId: 10011, orderId: 7, action: 'back' })).toBe(
      '/pc/reserve?packageId=10011&id=7&action=back',
    )
  })

  it('PK-03 the form link contains the whole choice', () => {
    const choice = { packageId: 10011, day: '2026-12-06', time: '18:30', peopleNum: 2, packageNum: 2 }
    expect(reserveHref('mobile', choice)).toBe(
      '/mobile/reserve?packageId=10011&day=2026-12-06&time=18%3A30&peopleNum=2&packageNum=2',
    )
  })
})
