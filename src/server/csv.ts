import { stringify } from 'csv-stringify/sync'
import { CSV_ROWS, type CsvTable } from '#contract/operator/csv.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'

/**
 * Rows as a table for a spreadsheet, which would take a text that begins like a formula for one: such a text is marked. A table of several
 * pieces has the columns' names over the first.
 */
export const asCsv = (rows: readonly object[], columns: readonly string[], isFirst = true): string =>
  stringify([...rows], { header: isFirst, columns: [...columns], escape_formulas: true, bom: isFirst })

/** As many rows of a list as a table takes; `rows` has one more where the list has. */
export const csvTableOf = (rows: readonly object[], columns: readonly string[]): CsvTable => {
  const kept = rows.slice(0, CSV_ROWS)
  return { csv: asCsv(kept, columns), rows: kept.length, isCut: rows.length > kept.length }
}

/** How many rows are read for such a table. */
export const CSV_LIMIT = CSV_ROWS + 1

/** A moment in a cell: `YYYY-MM-DD HH:mm` in Japan, '' for none. */
export const csvTime = (at: Date | null): string => (at === null ? '' : formatUseTimeStr(at.toTemporalInstant()))
