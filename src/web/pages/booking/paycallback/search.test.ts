import { expect, it } from 'vitest'
import { payCallbackSearch } from './search.ts'

const parse = (query: object) => payCallbackSearch.parse(query)

it('CB-01 reads the outcome of the payment and its order', () => {
  for (const code of ['success', 'cancel', 'error']) {
    const query = { code, orderId: '12', orderType: '1', packageId: '10011' }
    expect(parse(query)).toEqual({ code, orderId: 12, orderType: 1, packageId: 10_011 })
  }
})

it.each([{}, { code: '' }, { code: 'paid' }, { code: 'SUCCESS' }, { code: 0 }, { code: ['success'] }, { code: null }])(
  'CB-03 an unknown or missing code is an error: %j',
  (query) => {
    expect(parse({ ...query, orderId: 12 })).toMatchObject({ code: 'error', orderId: 12 })
  },
)

it.each(['', 'x', '0', '-1', '1.5', null])('CB-01 RT-15 an order id of %j is ignored', (orderId) => {
  expect(parse({ code: 'success', orderId })).toMatchObject({ code: 'success', orderId: undefined })
})
