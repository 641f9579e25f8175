import { describe, expect, it } from 'vitest'
import { packageHref, reserveHref, supplierHref, suppliersHref } from './links.ts'

describe('addresses', () => {
  it('UI-05 SL-01 the list leaves out what is not chosen, spaces of the keyword and page 1', () => {
    expect(suppliersHref('pc')).toBe('/pc/suppliers')
    expect(suppliersHref('mobile', { rootAreaId: 1, keyword: ' Kobe  beef ', pageNumber: 1 })).toBe(
      '/mobile/suppliers?rootAreaId=1&keyword=Kobebeef',
    )
    expect(suppliersHref('pc', { order: 'price asc', pageNumber: 3 })).toBe(
      '/pc/suppliers?order=price+asc&pageNumber=3',
    )
  })

  it('HM-04 SL-03 a theme is entered with its names, encoded', () => {
    const names = '{"zh-cn":"樱花","zh-tw":"櫻花","en":"Cherry & blossom","jp":"桜"}'
    const href = suppliersHref('pc', { smalltheme: 3, themeName: names })
    expect(href).toMatch(/^\/pc\/suppliers\?smalltheme=3&themeName=%7B[^{}"&]+%7D$/)
    expect(new URL(href, 'http://x').searchParams.get('themeName')).toBe(names)
  })

  it('SP-04 a shop keeps the day and the party of the list', () => {
    expect(supplierHref('pc', 1001, { day: '2026-12-06', peopleNum: 2 })).toBe(
      '/pc/supplier?id=1001&day=2026-12-06&peopleNum=2',
    )
  })

  it('PK-01 PK-03 a package and its form keep the order that is being changed', () => {
    expect(packageHref('pc', 10011, { orderId: 7 })).toBe('/pc/package?id=10011&orderId=7')
    expect(reserveHref('pc', { packageId: 10011, orderId: 7, action: 'back' })).toBe(
      '/pc/reserve?packageId=10011&id=7&action=back',
    )
  })

  it('PK-03 the form gets the whole choice', () => {
    const choice = { packageId: 10011, day: '2026-12-06', time: '18:30', peopleNum: 2, packageNum: 2 }
    expect(reserveHref('mobile', choice)).toBe(
      '/mobile/reserve?packageId=10011&day=2026-12-06&time=18%3A30&peopleNum=2&packageNum=2',
    )
  })
})
