import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import {
  listStatements,
  performPayout,
  planPayout,
  readPayoutBalance,
  readShopStatement,
  readShopTerms,
  shopStatementCsv,
} from '#contract/operator/payouts.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import type { Db } from '#server/db/connect.ts'
import type { ServeOperator } from '#server/http/serve-operator.ts'
import type { MailDependencies } from '#server/modules/mail/index.ts'
import { payoutBalance } from '#server/modules/payouts/index.ts'
import { notFound, type Outcome, ok } from '#server/outcome.ts'
import { type Act, onceByKey, perform, refuseAct } from '../act.ts'
import { actRefused, planHash } from '../console/acts.ts'
import { findShopContact } from '../shop-links/store.ts'
import { bankRoutes } from './bank/routes.ts'
import { lineFacts, readMailedStatement } from './mailed.ts'
import { issueAct, MAX_STATEMENTS, payAct, returnAct, type StatementsPlan } from './statements.ts'
import { countWaiting, findStatements, readLines, readStatement, statementsById, termsVersions } from './store.ts'
import { statementCsv } from './table.ts'
import { type TermsPlan, termsAct, versionOf } from './terms.ts'
import { transferRoutes } from './transfers/routes.ts'
import { openOfRun } from './transfers/store.ts'

const PAGE = 50
const LINES = 200

/** Statements, terms, bank details and transfers for the console, by the command line's acts (MO-04). */
export function payoutRoutes(serve: ServeOperator, deps: MailDependencies & { readonly db: Db }): void {
  const { db } = deps
  bankRoutes(serve, { db })
  transferRoutes(serve, { db })

  serve(listStatements, async ({ shop = null, state = null, run = null, after = null }) => {
    const found = await findStatements(db, { supplierId: shop, state, runId: run, after }, PAGE + 1)
    const shown = found.slice(0, PAGE).map(({ contactEmail: _mail, ...statement }) => statement)
    return ok({ statements: shown, next: found.length > PAGE ? (shown.at(-1)?.id ?? null) : null })
  })

  serve(readPayoutBalance, async () => {
    const { balance, faults } = await payoutBalance(db)
    return ok({
      ...balance,
      faults: faults.map((fault) => ({
        kind: fault.kind,
        orderNo: 'orderNo' in fault ? fault.orderNo : null,
        statement: 'statement' in fault ? fault.statement : null,
      })),
    })
  })

  serve(readShopStatement, async ({ statement: id, after = 0 }) => {
    const [listed] = await statementsById(db, [id])
    const found = await readStatement(db, id)
    const mailed = await readMailedStatement(db, id)
    if (!listed || !found || !mailed) return notFound()
    const rows = await readLines(db, id, after, LINES + 1)
    const shown = rows.slice(0, LINES)
    const { contactEmail, ...statement } = listed
    return ok({
      ...{ statement, contactEmail, issuer: mailed.issuer, totals: mailed.totals, taxes: found.taxes },
      ...{ issuedAt: found.row.issued_at?.getTime() ?? null, returnedFor: found.row.returned_for },
      lines: shown.map((row) => {
        const { taxRate: _rate, ...facts } = lineFacts(row)
        return { id: row.id, ...facts }
      }),
      next: rows.length > LINES ? (shown.at(-1)?.id ?? null) : null,
    })
  })

  serve(shopStatementCsv, async ({ statement: id }) => {
    const found = await readStatement(db, id)
    return found === null ? notFound() : ok({ csv: await statementCsv(db, id, found.row.number) })
  })

  serve(readShopTerms, async ({ shop: supplierId }) => {
    const shop = await findShopContact(db, supplierId)
    if (shop === null) return notFound()
    const rows = await termsVersions(db, supplierId)
    return ok({
      ...{ shop: shop.name, shopEn: shop.nameEn, waiting: await countWaiting(db, supplierId) },
      versions: rows.map((row) => ({ ...versionOf(row), setBy: row.set_by, setAt: row.set_at.getTime() })),
    })
  })

  serve(planPayout, async ({ act: asked }, { now }) => {
    const act = await actOf(deps, asked)
    const plan = await act.plan(db, now)
    return plan.ok ? ok(shownOf(plan.plan)) : actRefused(plan)
  })
  serve(performPayout, (input, caller) => performShown(deps, input, caller))
}

type AnyPlan = StatementsPlan | TermsPlan

async function actOf(
  deps: MailDependencies & { readonly db: Db },
  asked: ParsedRequestOf<typeof planPayout>['act'],
): Promise<Act<AnyPlan>> {
  switch (asked.kind) {
    case 'terms':
      return general(termsAct(asked.shop, asked.terms))
    case 'issue':
      return general(issueAct(deps, asked.statements))
    case 'pay':
      return general(payAct(asked.statements, asked.on))
    case 'pay-run':
      return general(payAct(await openOfRun(deps.db, asked.run, MAX_STATEMENTS), asked.on, `transfer run ${asked.run}`))
    case 'return':
      return general(returnAct(asked.statement, asked.why))
  }
}

/** An act among acts of other plans. It gets only plans that it has computed itself. */
const general = <Plan extends AnyPlan>(act: Act<Plan>): Act<AnyPlan> => ({
  ...act,
  perform: (tx, plan, by, now) => act.perform(tx, plan as Plan, by, now),
  logged: (plan) => act.logged(plan as Plan),
  orderOf: () => null,
})

function shownOf(plan: AnyPlan): ResponseOf<typeof planPayout> {
  const none = { hash: planHash(plan), count: 0, total: 0, mails: 0, waiting: 0, before: null }
  if ('waiting' in plan) return { ...none, waiting: plan.waiting, before: plan.before }
  const mails = plan.statements.filter(({ mailTo }) => mailTo !== '').length
  return { ...none, count: plan.statements.length, total: plan.total, mails }
}

async function performShown(
  deps: MailDependencies & { readonly db: Db },
  { act: asked, hash, reason, key }: ParsedRequestOf<typeof performPayout>,
  { operator, now }: OperatorCaller,
): Promise<Outcome<{ isAgain: boolean }>> {
  const { db } = deps
  const act = await actOf(deps, asked)
  const by = { operator: operator.email, reason, requestKey: key }
  const done = await onceByKey(db, act, by, async () => {
    const plan = await act.plan(db, now)
    if (!plan.ok) return plan
    return planHash(plan.plan) === hash ? perform(db, act, plan.plan, by, now) : refuseAct('changed')
  })
  return done.ok ? ok({ isAgain: done.again !== null }) : actRefused(done)
}
