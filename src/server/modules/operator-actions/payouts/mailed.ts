import { parseOperator } from '#domain/config-settings.ts'
import type { Handle } from '#server/db/connect.ts'
import type { StatementMail } from '#server/modules/mail/index.ts'
import { configRows } from '../settings/store.ts'
import { readLines, readStatement, type StoredLine } from './store.ts'

/** Lines that a mail contains; the console prints all. */
const MAILED_LINES = 200

export const lineFacts = (line: StoredLine) => ({
  ...{ on: line.booked_on, orderNo: line.order_no, kind: line.kind, cause: line.cause, guests: line.guests },
  ...{ gross: line.gross, disputed: line.disputed, coupon: line.coupon, retained: line.retained },
  ...{ fee: line.fee, commission: line.commission, net: line.net, taxRate: line.tax_rate },
})

/** A statement as its mail states it; null if there is none. */
export async function readMailedStatement(db: Handle, id: number): Promise<Omit<StatementMail, 'recipient'> | null> {
  const found = await readStatement(db, id)
  if (found === null) return null
  const { row, taxes } = found
  const lines = await readLines(db, id, 0, MAILED_LINES)
  const { name, registration } = parseOperator((await configRows(db)).get('operator'))
  return {
    ...{ id, number: row.number ?? '', shop: row.shop, from: row.from_on, to: row.to_on, taxes },
    issuer: { name, registration },
    totals: {
      ...{ gross: row.gross, disputed: row.disputed, coupon: row.coupon, retained: row.retained, fee: row.fee },
      ...{ commission: row.commission, net: row.net, tax: row.tax, carriedIn: row.carried_in },
      ...{ returned: row.returned_in, total: row.total, payable: row.payable, carriedOut: row.carried_out },
    },
    lines: lines.map(lineFacts),
    isCut: row.lines > lines.length,
  }
}
