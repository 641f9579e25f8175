import * as z from 'zod/mini'
import {
  booksCsv,
  listReconciliations,
  operatorBooks,
  reconciliationResult,
  startReconciliation,
} from '#contract/operator/money.ts'
import { isJapanDate } from '#domain/calendar/time.ts'
import { refuseOperator } from '#server/auth/operator-refusal.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import { type ReconcileDependencies, readBookPage, readBooksCsv, sumBooks } from '#server/modules/books/index.ts'
import { malformed, ok } from '#server/outcome.ts'
import { beginReconciliation, silentSince } from '../reconciliations/run.ts'
import { readReconciliations } from '../reconciliations/store.ts'
import { refusedPeriod } from './period.ts'

const PAGE = 100

/**
 * Parses `after`, the last line of the previous page: its day or month, its shop, and the amount paid. Null for the
 * first page, undefined if it is malformed.
 */
function lineOf(after: string | undefined, by: 'day' | 'month') {
  if (after === undefined) return null
  const [day = '', supplierId, paid] = after.split(' ')
  const isLine = isJapanDate(by === 'month' ? `${day}-01` : day)
  return isLine ? { day, supplierId: Number(supplierId), paid: Number(paid) } : undefined
}

const stored = z.nullable(reconciliationResult)

/** The books for the console and their reconciliation with the gateways, by the command line's services. */
export function bookRoutes(serve: ServeOperator, deps: ReconcileDependencies): void {
  const { db } = deps
  serve(startReconciliation, async ({ from, to, key }, { operator }) => {
    const refused = refusedPeriod({ from, to })
    if (refused) return refused
    const id = await beginReconciliation(deps, { from, to, by: operator.email, key })
    if (typeof id === 'number') return ok({ id })
    return refuseOperator('act_refused', { key: id === null ? 'reconcile-running' : 'changed', facts: {} })
  })
  serve(listReconciliations, async (_input, { now }) => {
    const silent = silentSince(now).epochMilliseconds
    const all = await readReconciliations(db)
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
  serve(operatorBooks, async ({ from, to, by, shop, sort = 'oldest', after: named }) => {
    const [period, after] = [{ from, to, shop }, lineOf(named, by)]
    if (after === undefined) return malformed(['after'])
    const refused = refusedPeriod(period)
    if (refused) return refused
    const read = await readBookPage(db, period, by, { sort, after, limit: PAGE + 1 })
    const lines = read.slice(0, PAGE)
    const last = lines.at(-1)
    return ok({
      total: after === null ? await sumBooks(db, period) : null,
      lines,
      next: read.length > PAGE && last ? `${last.day} ${last.supplierId} ${last.paid}` : null,
    })
  })
  serve(booksCsv, async ({ from, to, by, shop }) => {
    const period = { from, to, shop }
    return refusedPeriod(period) ?? ok({ csv: await readBooksCsv(db, period, by) })
  })
}
