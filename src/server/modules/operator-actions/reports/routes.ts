import { operatorReport, reportCsv } from '#contract/operator/reports.ts'
import type { Db } from '#server/db/connect.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import { ok } from '#server/outcome.ts'
import { refusedPeriod } from '../console/period.ts'
import { readReport, reportAsCsv } from './report.ts'

/** Bookings, revenue and redemptions for the console's charts. */
export function reportRoutes(serve: ServeOperator, { db }: { readonly db: Db }): void {
  serve(operatorReport, async ({ from, to, by }) => {
    const period = { from, to }
    return refusedPeriod(period) ?? ok(await readReport(db, period, by))
  })
  serve(reportCsv, async ({ from, to, by, table }) => {
    const period = { from, to }
    return refusedPeriod(period) ?? ok({ csv: reportAsCsv(await readReport(db, period, by), table) })
  })
}
