import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { CUSTOMER_COLUMNS } from '#contract/operator/csv-columns.ts'
import {
  customerDetail,
  customersCsv,
  performCustomerAct,
  planCustomerAct,
  searchCustomers,
} from '#contract/operator/customers.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { FAILURES_UNTIL_RESET } from '#domain/constants.ts'
import { costOf, orderLabel } from '#domain/order/order-state.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import { accountById, readOwnData } from '#server/modules/customers/index.ts'
import { endUnpaidOrders, type SettleDependencies } from '#server/modules/payments/index.ts'
import { notFound, type Outcome, ok } from '#server/outcome.ts'
import { csvOfList, csvTime } from '#server/text/csv.ts'
import { onceByKey, perform, refuseAct } from '../act.ts'
import { actRefused, planHash } from '../console/acts.ts'
import { logExport, logRepeatedExport } from '../log/files.ts'
import { customerAct } from './acts.ts'
import { credentialsOf, type FoundCustomer, findCustomer, findCustomers, ordersOfCustomer } from './store.ts'

const PAGE = 50
const ORDERS_SHOWN = 20

/** Customers for support: search, details and acts. */
export function customerConsoleRoutes(serve: ServeOperator, deps: SettleDependencies): void {
  const { db } = deps

  serve(searchCustomers, async ({ q, after = null, sort = 'newest' }) => {
    const rows = await findCustomers(db, { q: q || null, after, sort }, PAGE + 1)
    const shown = rows.slice(0, PAGE)
    return ok({ customers: shown.map(present), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null })
  })

  serve(customersCsv, async ({ q, sort = 'newest' }, { operator, now }) => {
    const table = await csvOfList(
      (limit) => findCustomers(db, { q: q || null, after: null, sort }, limit),
      (row) => ({ ...row, since: csvTime(row.created_at), state: stateOf(row) }),
      CUSTOMER_COLUMNS,
    )
    await logExport(db, { operator, list: 'customers', asked: { q }, rows: table.rows }, now)
    return ok(table)
  })

  serve(customerDetail, async ({ id }, { now }) => {
    const found = await findCustomer(db, id)
    if (found === null) return notFound()
    const { services, sessions } = await credentialsOf(db, id, now)
    const orders = await ordersOfCustomer(db, id, ORDERS_SHOWN)
    return ok({
      customer: present(found),
      hasPassword: found.has_password,
      services,
      sessions: sessions.map(({ user_agent, created_at }) => ({ device: user_agent, since: created_at.getTime() })),
      orderCount: orders[0]?.total ?? 0,
      orders: orders.map(
        ({ order_no, kind, order_status, is_replaced: isReplaced, shop, shop_en: shopEn, use_time, payable }) => {
          const state = orderLabel(kind, order_status)
          if (state === null) throw new Error(`Order ${order_no} has the unknown status ${order_status}`)
          const visit = use_time && formatUseTimeStr(use_time.toTemporalInstant())
          return { orderNo: order_no, state, isReplaced, shop, shopEn, visit, amount: costOf(kind, payable) }
        },
      ),
    })
  })

  serve(planCustomerAct, async ({ id, act }, { now }) => {
    const plan = await customerAct(deps, id, act).plan(db, now)
    return plan.ok
      ? ok({ shown: planHash(plan.plan), ...plan.plan, tickets: [...plan.plan.tickets] })
      : actRefused(plan)
  })

  serve(performCustomerAct, (input, caller) => performOnCustomer(deps, input, caller))
}

/**
 * Performs the plan that was shown, once per key. An export repeated under its key is read again, and the log records
 * that too.
 */
async function performOnCustomer(
  deps: SettleDependencies,
  { id, act: kind, shown, reason, key }: ParsedRequestOf<typeof performCustomerAct>,
  { operator, now }: OperatorCaller,
): Promise<Outcome<ResponseOf<typeof performCustomerAct>>> {
  const { db } = deps
  const act = customerAct(deps, id, kind)
  const by = { operator: operator.email, reason, requestKey: key }
  const answer = async (isAgain: boolean) => {
    const account = kind === 'export' ? await accountById(db, id) : undefined
    if (!account) return ok({ isAgain, file: null })
    if (isAgain) await logRepeatedExport(db, act, by, now)
    return ok({ isAgain, file: await readOwnData(db, account, now) })
  }
  const done = await onceByKey(db, act, by, async () => {
    const plan = await act.plan(db, now)
    if (!plan.ok) return plan
    if (planHash(plan.plan) !== shown) return refuseAct('changed')
    // Outside the transaction, because this calls the gateway.
    if (kind === 'delete' && (await endUnpaidOrders(deps, id, now)) === 'settling') return refuseAct('payment-settling')
    return perform(db, act, plan.plan, by, now)
  })
  return done.ok ? answer(done.again !== null) : actRefused(done)
}

function present(row: FoundCustomer): ResponseOf<typeof searchCustomers>['customers'][number] {
  return {
    ...{ id: row.id, email: row.email, name: row.name, phone: row.phone },
    since: row.created_at.getTime(),
    isConfirmed: row.is_confirmed,
    isLocked: isLocked(row),
  }
}

const isLocked = (row: FoundCustomer): boolean => row.failures_in_row >= FAILURES_UNTIL_RESET

/** The account state of the list. */
const stateOf = (row: FoundCustomer): 'locked' | 'active' | 'unconfirmed' =>
  isLocked(row) ? 'locked' : row.is_confirmed ? 'active' : 'unconfirmed'
