import { expect, it } from 'vitest'
import { wechatPaySearch } from './search.ts'

it('WX-01 reads the order and the discount of a code', () => {
  const query = { orderNo: 'RS26', orderId: 7, orderType: 1, packageId: 9 }
  const code = { couponCode: 20261122, couponDiscount: '500', couponOriginal: 5000 }
  expect(wechatPaySearch.parse({ ...query, ...code, other: 1 })).toEqual({
    ...query,
    ...{ couponCode: '20261122', couponDiscount: 500, couponOriginal: 5000 },
  })
})

it('WX-01 malformed values become undefined', () => {
  const query = { orderId: 'x', orderType: -1, couponDiscount: 0.5, couponOriginal: -1, packageId: null }
  expect(wechatPaySearch.parse(query)).toEqual({})
})
