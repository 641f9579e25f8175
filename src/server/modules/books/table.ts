import { stringify } from 'csv-stringify/sync'
import type { BookDay } from './store.ts'

const COLUMNS = [
  ...(['day', 'supplierId', 'shop', 'payments', 'paid', 'refunds', 'refunded', 'net', 'fees'] as const),
  'feesUnknown',
] as const

/** The books as a table for a spreadsheet. A name that a spreadsheet would take for a formula is written as text. */
export const booksAsCsv = (books: readonly BookDay[]): string =>
  stringify([...books], { header: true, columns: [...COLUMNS], escape_formulas: true, bom: true })

/** Lines of days as lines of months (`YYYY-MM`) and shops, in the order of the months. */
export function byMonth(days: readonly BookDay[]): BookDay[] {
  const months = new Map<string, BookDay>()
  for (const line of days) {
    const month = line.day.slice(0, 7)
    const key = `${month} ${line.supplierId}`
    const sum = months.get(key)
    months.set(
      key,
      sum === undefined
        ? { ...line, day: month }
        : {
            ...sum,
            payments: sum.payments + line.payments,
            paid: sum.paid + line.paid,
            refunds: sum.refunds + line.refunds,
            refunded: sum.refunded + line.refunded,
            net: sum.net + line.net,
            fees: sum.fees + line.fees,
            feesUnknown: sum.feesUnknown + line.feesUnknown,
          },
    )
  }
  return [...months.values()].toSorted((a, b) => a.day.localeCompare(b.day) || a.supplierId - b.supplierId)
}
