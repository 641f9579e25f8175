import { stringify } from 'csv-stringify/sync'
import { isJapanDate, type JapanDate } from '#domain/calendar/time.ts'
import type { BookDay } from '#server/modules/books/index.ts'
import { visible } from '../catalogue/visible.ts'

const COLUMNS = ['day', 'supplierId', 'shop', 'payments', 'paid', 'refunds', 'refunded', 'net'] as const

/** The period that somebody asks for: whole Japan days, both included; without an end up to today. Null: no such days. */
export function readPeriod(
  given: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: JapanDate,
): { readonly from: JapanDate; readonly to: JapanDate } | null {
  const to = given.to ?? today
  const from = given.from ?? `${to.slice(0, 8)}01`
  return isJapanDate(from) && isJapanDate(to) && from <= to ? { from, to } : null
}

/** The books as a table for a spreadsheet. A name that a spreadsheet would take for a formula is written as text. */
export const booksAsCsv = (books: readonly BookDay[]): string =>
  stringify([...books], { header: true, columns: [...COLUMNS], escape_formulas: true, bom: true })

/** The books as lines for a terminal, with what they come to. */
export function booksAsText(books: readonly BookDay[]): string {
  const total = (of: (line: BookDay) => number) => books.reduce((sum, line) => sum + of(line), 0)
  const amounts = (line: Pick<BookDay, 'payments' | 'paid' | 'refunds' | 'refunded' | 'net'>): string =>
    [
      `${line.payments} paid`.padStart(12),
      yen(line.paid),
      `${line.refunds} refunded`.padStart(14),
      yen(line.refunded),
      `  net${yen(line.net)}`,
    ].join('')
  const lines = books.map((line) => `${line.day} ${amounts(line)}  ${line.supplierId} ${visible(line.shop)}`)
  const sum = {
    payments: total(({ payments }) => payments),
    paid: total(({ paid }) => paid),
    refunds: total(({ refunds }) => refunds),
    refunded: total(({ refunded }) => refunded),
    net: total(({ net }) => net),
  }
  return [...lines, `${'Total'.padEnd(10)} ${amounts(sum)}`].join('\n')
}

const yen = (amount: number): string => `${amount.toLocaleString('en')} yen`.padStart(18)
