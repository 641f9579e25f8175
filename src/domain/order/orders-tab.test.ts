import { expect, it } from 'vitest'
import { ORDERS_TAB, ordersTab } from '#domain/order/orders-tab.ts'

it('OL-01 finish asks for paid orders, unfinish and anything else for unpaid ones', () => {
  expect(['finish', 'unfinish', undefined, 'other'].map((status) => ORDERS_TAB[ordersTab(status)].isPaid)).toEqual([
    1, 0, 0, 0,
  ])
})
