import { expect, it } from 'vitest'
import type { BookLine } from './store.ts'
import { booksAsCsv } from './table.ts'

const line: BookLine = {
  ...{ day: '2026-01-31', supplierId: 1, shop: '=SUM(A1)', shopEn: '', payments: 1, paid: 1000 },
  ...{ refunds: 0, refunded: 0, disputed: 0, net: 1000, fees: 36, feesUnknown: 0 },
}

it('OC-16 a spreadsheet that opens the books runs no formula from them', () => {
  expect(booksAsCsv([line])).toBe(
    "\uFEFFday,supplierId,shop,payments,paid,refunds,refunded,disputed,net,fees,feesUnknown\n2026-01-31,1,'=SUM(A1),1,1000,0,0,0,1000,36,0\n",
  )
})

it('OC-16 later pieces of a table contain lines only', () => {
  expect(booksAsCsv([line], false)).toBe("2026-01-31,1,'=SUM(A1),1,1000,0,0,0,1000,36,0\n")
  expect(booksAsCsv([], false)).toBe('')
})
