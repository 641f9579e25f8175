import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { orderSearch } from './search.ts'

const read = (query: Record<string, unknown>) => z.parse(orderSearch, query)

it('OP-01 reads every parameter of the order page', () => {
  const query = {
    ...{ orderId: '12', orderType: '1', packageId: '3', state: 'pay', time: '1795340949987', newOrderId: '13' },
    ...{ navigateFrom: 'orders', disableBackToReserve: '1', payComplete: '1' },
  }
  expect(read(query)).toEqual({ ...query, orderId: 12, packageId: 3, newOrderId: 13 })
  expect(read({ ...query, state: 'view' })).toMatchObject({ state: 'view' })
})

it('OP-01 malformed values become undefined', () => {
  const odd = { orderId: '-1', packageId: 'x', newOrderId: '1.5', state: 'edit', navigateFrom: 7, payComplete: {} }
  expect(Object.values(read(odd)).filter((value) => value !== undefined)).toEqual([])
})
