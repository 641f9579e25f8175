import * as z from 'zod/mini'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import {
  booksCsv,
  listReconciliations,
  operatorBooks,
  reconciliationResult,
  startReconciliation,
} from '#contract/operator/money.ts'
import { addDays, isJapanDate, type JapanDate } from '#domain/calendar/time.ts'
import { OPERATOR_BOOK_DAYS } from '#domain/constants.ts'
import type { Db } from '#server/db/connect.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import { type BookDay, booksAsCsv, byMonth, readBooks } from '#server/modules/books/index.ts'
import type { PaymentDependencies } from '#server/modules/payments/index.ts'
import { refuseOperator } from '#server/operator-refusal.ts'
import { malformed, mapOutcome, type Outcome, ok } from '#server/outcome.ts'
import { silentSince, startComparing } from '../reconciliations/run.ts'
import { list } from '../reconciliations/store.ts'

type Period = ParsedRequestOf<typeof operatorBooks>

/** Whether days are some, the first not behind the last, and no more than a year. */
export const isPeriod = (days: {
  readonly from: string
  readonly to: string
}): days is { readonly from: JapanDate; readonly to: JapanDate } =>
  isJapanDate(days.from) &&
  isJapanDate(days.to) &&
  days.from <= days.to &&
  days.to < addDays(days.from, OPERATOR_BOOK_DAYS)

/** The books of a period; refused where its days are none, turn around, or are more than a year. */
async function booksOf(db: Db, { from, to, by }: Period): Promise<Outcome<BookDay[]>> {
  const period = { from, to }
  if (!isPeriod(period)) return malformed(['from', 'to'])
  const days = await readBooks(db, period)
  return ok(by === 'month' ? byMonth(days) : days)
}

const stored = z.nullable(reconciliationResult)

/** The books for the console, and their comparison with the gateways: the same as the command line's. */
export function bookRoutes(serve: ServeOperator, deps: PaymentDependencies): void {
  const { db } = deps
  serve(startReconciliation, async ({ from, to, key }, { operator }) => {
    if (!isPeriod({ from, to })) return malformed(['from', 'to'])
    const id = await startComparing(deps, { from, to, by: operator.email, key })
    if (typeof id === 'number') return ok({ id })
    return refuseOperator('act_refused', { key: id === null ? 'reconcile-running' : 'changed', facts: {} })
  })
  serve(listReconciliations, async (_input, { now }) => {
    const silent = silentSince(now).epochMilliseconds
    const all = await list(db)
    return ok(
      all.map((row) => {
        const result = stored.parse(row.result)
        const isRunning = row.ended_at === null && row.seen_at.getTime() >= silent
        return {
          ...{ id: row.id, from: row.from_day, to: row.to_day, by: row.begun_by, at: row.begun_at.getTime() },
          state: isRunning ? ('running' as const) : result === null ? ('lost' as const) : ('done' as const),
          ...{ compared: row.compared, result },
        }
      }),
    )
  })
  serve(operatorBooks, (period) => booksOf(db, period))
  serve(booksCsv, async (period) => mapOutcome(await booksOf(db, period), (lines) => ({ csv: booksAsCsv(lines) })))
}
