import { STATEMENT_COLUMNS } from '#contract/operator/csv-columns.ts'
import type { Handle } from '#server/db/connect.ts'
import { lineWords, taxPercent } from '#server/modules/mail/index.ts'
import { asCsv } from '#server/text/csv.ts'
import { readLines } from './store.ts'

/** Lines that are read at a time. */
const PIECE = 2_000

/** All lines of a statement as CSV, a piece at a time. */
export async function statementCsv(db: Handle, id: number, number: string | null): Promise<string> {
  let [csv, after] = ['', 0]
  for (;;) {
    const lines = await readLines(db, id, after, PIECE)
    const rows = lines.map((line) => ({
      ...{ number: number ?? '', day: line.booked_on, orderNo: line.order_no, line: lineWords(line.cause) },
      ...{ guests: line.guests, gross: line.gross, disputed: line.disputed, coupon: line.coupon },
      ...{ retained: line.retained, fee: line.fee, commission: line.commission, net: line.net },
      taxRate: taxPercent(line.tax_rate),
    }))
    csv += asCsv(rows, STATEMENT_COLUMNS, after === 0)
    const last = lines.at(-1)
    if (lines.length < PIECE || !last) return csv
    after = last.id
  }
}
