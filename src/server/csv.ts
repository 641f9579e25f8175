import { stringify } from 'csv-stringify/sync'
import { CSV_ROWS, type CsvTable } from '#contract/operator/csv.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { oneAtATime } from './one-at-a-time.ts'

/**
 * Where a spreadsheet would begin a formula: at a sign that begins one, first in the cell or behind anything that separates cells or rows.
 * Spreadsheets of some countries separate by `;`, others by what was chosen last, and they do not then see the quotes as ours.
 */
const FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;|\t\r\n])[\s"]*)/g

/** A text that no spreadsheet takes for a formula: an apostrophe stands before what would begin one. */
const harmless = (text: string): string => text.replace(FORMULA, "'")

/** Rows as a table for a spreadsheet, their texts harmless. A table of several pieces has the columns' names over the first. */
export const asCsv = (rows: readonly object[], columns: readonly string[], isFirst = true): string =>
  stringify([...rows], { header: isFirst, columns: [...columns], cast: { string: harmless }, bom: isFirst })

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
