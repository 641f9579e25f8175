import { stringify } from 'csv-stringify/sync'
import type { BookLine } from './store.ts'

const COLUMNS = [
  ...(['day', 'supplierId', 'shop', 'payments', 'paid', 'refunds', 'refunded', 'net', 'fees'] as const),
  'feesUnknown',
] as const

/**
 * The books as a table for a spreadsheet. A name that a spreadsheet would take for a formula is written as text. A table of several pieces
 * has the columns' names over the first.
 */
export const booksAsCsv = (books: readonly BookLine[], isFirst = true): string =>
  stringify([...books], { header: isFirst, columns: [...COLUMNS], escape_formulas: true, bom: isFirst })
