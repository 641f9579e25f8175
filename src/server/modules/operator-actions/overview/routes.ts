import { CSV_ROWS } from '#contract/operator/csv.ts'
import { operatorOverview, overviewCsv } from '#contract/operator/overview.ts'
import type { Db } from '#server/db/connect.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import { readOverview } from '#server/modules/overview/index.ts'
import { ok } from '#server/outcome.ts'
import { overviewAsCsv, presentOverview } from './present.ts'

/** The overview that owners and the finance role open every morning. */
export function overviewRoutes(serve: ServeOperator, { db }: { readonly db: Db }): void {
  serve(operatorOverview, async ({ span }, { now }) => ok(presentOverview(await readOverview(db, span, now))))
  serve(overviewCsv, async ({ span, table }, { now }) => {
    const overview = await readOverview(db, span, now, { shops: CSV_ROWS, codes: CSV_ROWS })
    return ok({ csv: overviewAsCsv(presentOverview(overview), table) })
  })
}
