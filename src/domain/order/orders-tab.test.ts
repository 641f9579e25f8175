import { expect, it } from 'vitest'
import { ORDERS_TAB, ordersView } from '#domain/order/orders-tab.ts'

it('OL-01 finish lists paid orders, unfinish and anything else unpaid ones; without a status, coming orders', () => {
  const views = ['finish', 'unfinish', 'other', ''].map(ordersView)
  expect(views).toEqual(['finish', 'unfinish', 'unfinish', 'unfinish'])
  expect(ORDERS_TAB).toEqual({ finish: { isPaid: 1 }, unfinish: { isPaid: 0 } })
  expect(ordersView(undefined)).toBe('coming')
})
