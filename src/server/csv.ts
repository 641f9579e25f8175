import { stringify } from 'csv-stringify/sync'
import { CSV_ROWS, type CsvTable } from '#contract/operator/csv.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * Rows as a table for a spreadsheet, which would take a text that begins like a formula for one: such a text is marked. A table of several
 * pieces has the columns' names over the first.
 */
export const asCsv = (rows: readonly object[], columns: readonly string[], isFirst = true): string =>
  stringify([...rows], { header: isFirst, columns: [...columns], escape_formulas: true, bom: isFirst })

/** Thousands of rows are read and written: one such table at a time, and who waits for one holds no connection. */
const inTurn = oneAtATime()

/** A list as a table: as many of its rows as a table takes, each as `lineOf` writes it. `read` is asked for one more, which says whether there are more. */
export function csvOfList<Row>(
  read: (limit: number) => Promise<readonly Row[]>,
  lineOf: (row: Row) => object,
  columns: readonly string[],
): Promise<CsvTable> {
  return inTurn(async () => {
    const rows = await read(CSV_ROWS + 1)
    const kept = rows.slice(0, CSV_ROWS)
    return { csv: asCsv(kept.map(lineOf), columns), rows: kept.length, isCut: rows.length > kept.length }
  })
}

/** A moment in a cell: `YYYY-MM-DD HH:mm` in Japan, '' for none. */
export const csvTime = (at: Date | null): string => (at === null ? '' : formatUseTimeStr(at.toTemporalInstant()))
