import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { ORDER_COLUMNS } from '#contract/operator/csv-columns.ts'
import { mayCall } from '#contract/operator/operator-call.ts'
import {
  operatorToday,
  orderDetail,
  ordersCsv,
  performOrderAct,
  performWorkAct,
  planOrderAct,
  searchOrders,
} from '#contract/operator/orders.ts'
import { seesPersonalData } from '#domain/account/operator-role.ts'
import { isJapanDate, japanDate } from '#domain/calendar/time.ts'
import { refundTotal } from '#domain/order/refund.ts'
import { localizedName } from '#i18n/names.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import type { Backlog } from '#server/modules/jobs/index.ts'
import { deletedTextsOf } from '#server/modules/orders/index.ts'
import { refundsOf, remainingPayments } from '#server/modules/payments/index.ts'
import { paperOf, receiptsOf } from '#server/modules/receipts/index.ts'
import { malformed, notFound, ok } from '#server/outcome.ts'
import { csvOfList } from '#server/text/csv.ts'
import { logExport } from '../log/files.ts'
import { resolveOrderNo } from '../orders/number.ts'
import { findLinked, findOrder } from '../orders/store.ts'
import { arrivalsOf, canSort, findOrders, type OrderFilter } from '../search/store.ts'
import { readTimeline } from '../timeline/store.ts'
import { lateWork } from '../work/late.ts'
import { readWorkList } from '../work/list.ts'
import { type OrderActDependencies, performAct, performWork, planAct } from './acts.ts'
import { detailOf, listed, orderLine, todayOf } from './present.ts'

const PAGE = 50

/** Orders and the day's work for the console, by the command line's services. */
export function consoleRoutes(serve: ServeOperator, deps: OrderActDependencies, jobs: readonly Backlog[]): void {
  const { db, catalogue } = deps

  serve(operatorToday, async (_input, { operator, now }) => {
    const day = japanDate(now)
    // All queries share one connection, so that this page waits for a connection only once during a rush of
    // checkouts (decision 37).
    return db.connection().execute(async (one) => {
      const arrivals = await arrivalsOf(one, day)
      const late = await lateWork(one, jobs, now)
      return ok(todayOf(await readWorkList(one, now), day, arrivals, late, seesPersonalData(operator.role)))
    })
  })

  serve(searchOrders, async ({ after, ...input }, { operator }) => {
    if (isInvalidDay(input)) return malformed(['day'])
    const personal = seesPersonalData(operator.role)
    const filter = filterOf(input, after)
    if (!canSort(filter)) return malformed(['sort'])
    const rows = await findOrders(db, filter, { personal, limit: PAGE + 1 })
    const shown = rows.slice(0, PAGE)
    return ok({
      orders: shown.map((row) => listed(row, personal)),
      next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    })
  })

  serve(ordersCsv, async (input, { operator, now }) => {
    if (isInvalidDay(input)) return malformed(['day'])
    const personal = seesPersonalData(operator.role)
    const filter = filterOf(input)
    if (!canSort(filter)) return malformed(['sort'])
    const table = await csvOfList(
      (limit) => findOrders(db, filter, { personal, limit }),
      (row) => orderLine(row, personal),
      ORDER_COLUMNS,
    )
    const { sort: _sort, ...asked } = input
    if (personal) await logExport(db, { operator, list: 'orders', asked, rows: table.rows }, now)
    return ok(table)
  })

  serve(orderDetail, async ({ orderNo: typed }, { operator, now }) => {
    const personal = seesPersonalData(operator.role)
    const orderNo = await resolveOrderNo(db, typed)
    const order = orderNo === null ? null : await findOrder(db, orderNo)
    if (orderNo === null || order === null) return notFound()
    const [found] = await findOrders(db, { ...ANY, after: order.id + 1 }, { personal, limit: 1 })
    if (!found) return notFound()
    const sold = await catalogue.packageWithShop(order.package_id, db)
    return ok(
      detailOf(found, order, {
        personal,
        mayAct: mayCall(planOrderAct, operator.role),
        package: sold ? localizedName('ja', sold.pack.wire) : '',
        packageEn: sold ? localizedName('en', sold.pack.wire) : '',
        deleted: deletedTextsOf(order, now),
        ...(await findLinked(db, order)),
        left: refundTotal(await remainingPayments(db, order.id)),
        refunded: refundTotal(await refundsOf(db, order.id)),
        givesReceipt: (await paperOf(db, order)).ok,
        receipts: await receiptsOf(db, order.id),
        timeline: await readTimeline(db, { id: order.id, orderNo }, { personal }),
      }),
    )
  })

  serve(planOrderAct, (input, caller) => planAct(deps, input, caller))
  serve(performOrderAct, (input, caller) => performAct(deps, input, caller))
  serve(performWorkAct, (input, caller) => performWork(deps, input, caller))
}

/** The contract checks only the format of a day; the date may not exist. */
const isInvalidDay = ({ day }: { readonly day?: string | undefined }): boolean => day !== undefined && !isJapanDate(day)

const ANY: OrderFilter = { q: null, state: null, supplierId: null, day: null, after: null, sort: 'newest' }

function filterOf({ q, state, shop, day, sort }: ParsedRequestOf<typeof ordersCsv>, after?: number): OrderFilter {
  return {
    ...{ q: q || null, state: state ?? null, supplierId: shop ?? null, after: after ?? null },
    ...{ day: day ?? null, sort: sort ?? 'newest' },
  }
}
