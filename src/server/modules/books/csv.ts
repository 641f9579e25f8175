import { periodsWithin } from '#domain/calendar/spans.ts'
import { oneAtATime } from '#server/concurrency/one-at-a-time.ts'
import type { Db } from '#server/db/connect.ts'
import { type BookPeriod, type BookSpan, readBooks } from './store.ts'
import { booksAsCsv } from './table.ts'

/**
 * A year of a large service is half a million lines. Exports run one at a time, and a waiting request holds no
 * connection.
 */
const inTurn = oneAtATime()

/**
 * The books of a period as CSV. Reads and writes a week or a month at a time, so that the event loop stays
 * responsive.
 */
export function readBooksCsv(db: Db, { from, to, shop }: BookPeriod, by: BookSpan): Promise<string> {
  return inTurn(async () => {
    let csv = ''
    for (const piece of periodsWithin(from, to, by === 'month' ? 'month' : 'week'))
      csv += booksAsCsv(await readBooks(db, { ...piece, shop }, by), csv === '')
    return csv
  })
}
