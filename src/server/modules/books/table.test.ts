import { expect, it } from 'vitest'
import type { BookDay } from './store.ts'
import { booksAsCsv, byMonth } from './table.ts'

const line = (day: string, supplierId: number, paid: number, refunded = 0): BookDay => ({
  ...{ day, supplierId, shop: supplierId === 1 ? '=SUM(A1)' : 'Shop', payments: 1, paid },
  ...{ refunds: refunded === 0 ? 0 : 1, refunded, net: paid - refunded, fees: 36, feesUnknown: 0 },
})

it('OC-16 days add up to months and shops', () => {
  const months = byMonth([
    line('2026-01-30', 2, 5000),
    line('2026-01-31', 1, 1000),
    line('2026-01-31', 2, 3000, 4000),
    line('2026-02-01', 1, 700, 900),
  ])
  expect(months).toEqual([
    { ...line('2026-01', 1, 1000) },
    { ...line('2026-01', 2, 8000, 4000), payments: 2, fees: 72 },
    { ...line('2026-02', 1, 700, 900) },
  ])
  expect(byMonth([])).toEqual([])
})

it('OC-16 a spreadsheet opens the books and runs nothing of them', () => {
  const csv = booksAsCsv([line('2026-01-31', 1, 1000)])
  expect(csv).toBe(
    "\uFEFFday,supplierId,shop,payments,paid,refunds,refunded,net,fees,feesUnknown\n2026-01-31,1,'=SUM(A1),1,1000,0,0,1000,36,0\n",
  )
})
