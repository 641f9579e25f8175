import { isJapanDate, type JapanDate, japanDate } from '#domain/calendar/time.ts'
import { statementAfter, statementNumber } from '#domain/payout/statement.ts'
import type { Handle } from '#server/db/connect.ts'
import { type MailDependencies, queueStatementMail } from '#server/modules/mail/index.ts'
import { type Act, type ActRefusal, planned, refuseAct } from '../act.ts'
import { readMailedStatement } from './mailed.ts'
import {
  type FoundStatement,
  lockNumbers,
  lockStatements,
  setIssued,
  setPaid,
  setReturned,
  statementsById,
  takeNumbers,
} from './store.ts'

/** Statements that one act may change. */
export const MAX_STATEMENTS = 500

/** The consequences for statements: each with its shop and amount, and their sum. */
export interface StatementsPlan {
  readonly statements: readonly {
    readonly id: number
    readonly shop: string
    readonly number: string | null
    readonly to: JapanDate
    readonly payable: number
    /** Who is mailed; '' for no one. */
    readonly mailTo: string
  }[]
  readonly total: number
  /** The day of the payment, or why it was returned. */
  readonly on: JapanDate | null
  readonly why: string | null
}

const subjectOf = (ids: readonly number[]): string =>
  ids.length === 1 ? `statement ${ids[0]}` : `statements ${ids[0]} to ${ids.at(-1)}, ${ids.length}`

const planOf = (found: readonly FoundStatement[], mails: boolean): StatementsPlan => ({
  statements: found.map(({ id, shop, number, to, payable, contactEmail }) => ({
    ...{ id, shop, number, to, payable, mailTo: mails ? contactEmail : '' },
  })),
  total: found.reduce((sum, { payable }) => sum + payable, 0),
  ...{ on: null, why: null },
})

/** Finds the statements if the action is possible for each of them. */
async function allFor(
  db: Handle,
  ids: readonly number[],
  action: 'issue' | 'pay' | 'return',
): Promise<readonly FoundStatement[] | ActRefusal> {
  const found = await statementsById(db, ids)
  if (found.length !== new Set(ids).size || ids.length === 0 || ids.length > MAX_STATEMENTS)
    return refuseAct('statement-unknown')
  const other = found.find(({ state }) => statementAfter(state, action) === null)
  return other ? refuseAct('statement-state', { statement: other.number ?? other.id, state: other.state }) : found
}

const logged = ({ statements, total, on, why }: StatementsPlan) => ({
  before: {},
  after: { statements: statements.length, payable: total, ...(on && { day: on }), ...(why && { why }) },
})

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)

/** Issues drafts: numbers them without a gap and mails each to its shop. An issued statement never changes (MO-01). */
export function issueAct(deps: MailDependencies, given: readonly number[]): Act<StatementsPlan> {
  const ids = sorted(given)
  return {
    name: 'statement issue',
    subject: subjectOf(ids),
    async lock(tx) {
      // The order of the locks of a transfer file.
      await lockNumbers(tx)
      await lockStatements(tx, ids)
    },

    async plan(db) {
      const found = await allFor(db, ids, 'issue')
      return 'key' in found ? found : planned(planOf(found, true))
    },

    async perform(tx, { statements }, by, now) {
      let count = await takeNumbers(tx, statements.length)
      for (const { id, mailTo } of statements) {
        count += 1
        await setIssued(tx, id, { number: statementNumber(count), operator: by.operator, now })
        if (mailTo === '') continue
        const mailed = await readMailedStatement(tx, id)
        if (mailed) await queueStatementMail(deps, tx, { ...mailed, recipient: mailTo }, now)
      }
      return undefined
    },

    logged,
    orderOf: () => null,
  }
}

/** Marks statements as paid on a day. `subject`: what the log names, if it is more than the statements. One of which nothing is payable is not paid. */
export function payAct(
  given: readonly number[],
  on: JapanDate,
  subject = subjectOf(sorted(given)),
): Act<StatementsPlan> {
  const ids = sorted(given)
  return {
    name: 'statement paid',
    subject,
    lock: (tx) => lockStatements(tx, ids),

    async plan(db, now) {
      if (!isJapanDate(on) || on > japanDate(now)) return refuseAct('paid-later')
      const found = await allFor(db, ids, 'pay')
      if ('key' in found) return found
      const empty = found.find(({ payable }) => payable === 0)
      if (empty) return refuseAct('statement-nothing', { statement: empty.number ?? empty.id })
      return planned({ ...planOf(found, false), on })
    },

    async perform(tx, { statements }, _by, now) {
      await setPaid(
        tx,
        statements.map(({ id }) => id),
        on,
        now,
      )
      return undefined
    },

    logged,
    orderOf: () => null,
  }
}

/** Records that a bank returned the transfer of a statement. The next statement contains its amount again. */
export function returnAct(id: number, why: string): Act<StatementsPlan> {
  return {
    name: 'statement returned',
    subject: subjectOf([id]),
    lock: (tx) => lockStatements(tx, [id]),

    async plan(db) {
      const found = await allFor(db, [id], 'return')
      if ('key' in found) return found
      const empty = found.find(({ payable }) => payable === 0)
      if (empty) return refuseAct('statement-nothing', { statement: empty.number ?? empty.id })
      return planned({ ...planOf(found, false), why })
    },

    async perform(tx, _plan, _by, now) {
      await setReturned(tx, id, why, now)
      return undefined
    },

    logged,
    orderOf: () => null,
  }
}
