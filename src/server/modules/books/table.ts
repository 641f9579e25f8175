import { stringify } from 'csv-stringify/sync'
import { BOOK_COLUMNS } from '#contract/operator/csv-columns.ts'
import type { BookLine } from './store.ts'

/**
 * The books as a table for a spreadsheet. A name that a spreadsheet would take for a formula is written as text. A table of several pieces
 * has the columns' names over the first.
 */
export const booksAsCsv = (books: readonly BookLine[], isFirst = true): string =>
  stringify([...books], { header: isFirst, columns: [...BOOK_COLUMNS], escape_formulas: true, bom: isFirst })
