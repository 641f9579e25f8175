import { BOOK_COLUMNS } from '#contract/operator/csv-columns.ts'
import { asCsv } from '#server/text/csv.ts'
import type { BookLine } from './store.ts'

/** The books, or a piece of them, as CSV for a spreadsheet. */
export const booksAsCsv = (books: readonly BookLine[], isFirst = true): string => asCsv(books, BOOK_COLUMNS, isFirst)
