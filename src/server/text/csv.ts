import { stringify } from 'csv-stringify/sync'
import { CSV_ROWS, type CsvTable } from '#contract/operator/csv.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { oneAtATime } from '#server/concurrency/one-at-a-time.ts'

/**
 * Positions where a spreadsheet would start a formula: a formula sign at the start of a cell, or after any separator
 * of cells or rows. Some locales separate by `;`, others by the last separator chosen, and then our quotes are not
 * recognised.
 */
const FORMULA = /(?=[=+\-@＝＋－＠])(?<=(?:^|[,;|\t\r\n])[\s"]*)/g

/** Escapes formulas with a preceding apostrophe. */
const harmless = (text: string): string => text.replace(FORMULA, "'")

/**
 * Rows as CSV for a spreadsheet, with formulas escaped. The header row and the byte order mark are written only if
 * `isFirst`.
 */
export const asCsv = (rows: readonly object[], columns: readonly string[], isFirst = true): string =>
  stringify([...rows], { header: isFirst, columns: [...columns], cast: { string: harmless }, bom: isFirst })

/**
 * A table reads and writes thousands of rows, so only one is built at a time. A waiting request holds no connection.
 */
const inTurn = oneAtATime()

/**
 * A list as CSV, each row formatted by `lineOf`, cut at `CSV_ROWS`. `read` is called with one row more, to detect a
 * cut.
 */
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

/** A time for a cell: `YYYY-MM-DD HH:mm` in Japan, '' for null. */
export const csvTime = (at: Date | null): string => (at === null ? '' : formatUseTimeStr(at.toTemporalInstant()))
