import { operatorReport, reportCsv } from '#contract/operator/reports.ts'
import type { Db } from '#server/db/connect.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import { malformed, ok } from '#server/outcome.ts'
import { isPeriod } from '../console/books-routes.ts'
import { readReport, reportAsCsv } from './report.ts'

/** What was booked, paid and redeemed, for the console's charts. */
export function reportRoutes(serve: ServeOperator, { db }: { readonly db: Db }): void {
  serve(operatorReport, async ({ from, to, by }) => {
    const period = { from, to }
    return isPeriod(period) ? ok(await readReport(db, period, by)) : malformed(['from', 'to'])
  })
  serve(reportCsv, async ({ from, to, by, table }) => {
    const period = { from, to }
    return isPeriod(period)
      ? ok({ csv: reportAsCsv(await readReport(db, period, by), table) })
      : malformed(['from', 'to'])
  })
}
