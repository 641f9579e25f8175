import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { japanDateTime } from '#domain/calendar/time.ts'
import type { BankAccount } from '#domain/payout/bank.ts'
import { jisBytes } from '#domain/payout/kana.ts'
import type { Act } from '#server/modules/operator-actions/index.ts'
import {
  confirmBankAct,
  issueAct,
  listRuns,
  ownAccountAct,
  perform,
  proposeBankAct,
  readRunFile,
  transferAct,
} from '#server/modules/operator-actions/index.ts'
import { checkOrder } from '#server/modules/payouts/earn/job.ts'
import { payoutBalance } from '#server/modules/payouts/index.ts'
import { closePeriod } from '#server/modules/payouts/statements/job.ts'
import { barrier } from '#tests/support/barrier.ts'
import { earnDue } from '#tests/support/jobs.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { linesOf, paidOrder, redeemed, setTerms, statementsOf, TERMS } from '#tests/support/shop-money.ts'
import { parseTransferFile } from '#tests/support/zengin-parser.ts'

const VISIT = '2026-01-20T09:00:00Z'
const visit = Temporal.Instant.from(VISIT)
const MONDAY = japanDateTime('2026-01-26', '04:00')
const RUNS = 6
const BANK: BankAccount = {
  ...{ bankCode: '0001', bankName: 'ミズホ', branchCode: '001', branchName: 'トウキヨウ', kind: 'ordinary' },
  ...{ number: '0123456', holder: 'カ）スシイチ' },
}

let server: PaymentApp
beforeAll(async () => {
  server = await openPaymentApp('postgres', { poolSize: RUNS + 4 })
  await setTerms(server.db, 2, TERMS, server.clock.now())
})
afterAll(() => server.close())

const times = <Result>(work: () => Promise<Result>) => Promise.allSettled(Array.from({ length: RUNS }, work))
const BY = { operator: 'a@example.com', reason: 'x', requestKey: null }
async function act<Plan>(what: Act<Plan>, operator = BY.operator) {
  const planned = await what.plan(server.db, server.clock.now())
  if (!planned.ok) throw new Error(planned.key)
  return perform(server.db, what, planned.plan, { ...BY, operator }, server.clock.now())
}

it('MO-01 concurrent runs earn an order once; a naive job earns it several times', async () => {
  const { db } = server
  const order = await paidOrder(server, { shop: 2, at: VISIT })
  await redeemed(db, order.id, visit)
  await times(() => db.transaction().execute((tx) => checkOrder(tx, order.id, visit)))
  expect(await linesOf(db, order.id)).toHaveLength(1)

  // The control reads first and writes then, without a lock or an index.
  await sql`create table naive_entry (order_id integer not null)`.execute(db)
  const all = barrier(RUNS)
  await times(async () => {
    const { rows } = await sql`select 1 from naive_entry where order_id = ${order.id}`.execute(db)
    await all()
    if (rows.length === 0) await sql`insert into naive_entry values (${order.id})`.execute(db)
  })
  const { rows } = await sql`select 1 from naive_entry`.execute(db)
  expect(rows.length).toBeGreaterThan(1)
})

it('MO-01 concurrent runs make one statement of a period, and one number per statement', async () => {
  const { db } = server
  server.clock.moveTo(MONDAY)
  await earnDue(server.payments(), MONDAY)
  const close = async () => {
    for (;;) {
      const result = await db.transaction().execute((tx) => closePeriod(tx, 2, MONDAY))
      if (result !== 'closed') return result
    }
  }
  const ends = await times(close)
  expect(ends.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await statementsOf(db, 2)).toMatchObject([{ seq: 1, lines: 1 }])

  const [statement] = await statementsOf(db, 2)
  const issue = issueAct(server.payments(), [Number(statement?.id)])
  const planned = await issue.plan(db, MONDAY)
  if (!planned.ok) throw new Error(planned.key)
  const done = await Promise.all(Array.from({ length: RUNS }, () => perform(db, issue, planned.plan, BY, MONDAY)))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await statementsOf(db, 2)).toMatchObject([{ state: 'issued', number: 'S00000001' }])
})

it('MO-03 a statement is in one transfer file, whatever runs at the same time, and the file parses back', async () => {
  const { db } = server
  const file = transferAct('2026-01-30')
  expect(await file.plan(db, MONDAY)).toMatchObject({ ok: false, key: 'own-account-missing' })
  await act(ownAccountAct({ ...BANK, clientCode: '1234567890', holder: 'カ）タビフダ' }))
  expect(await file.plan(db, MONDAY)).toMatchObject({ ok: false, key: 'nothing-to-transfer', facts: { leftOut: 1 } })
  await act(proposeBankAct(2, BANK))
  const { id } = await db.selectFrom('shop_bank').select('id').where('state', '=', 'proposed').executeTakeFirstOrThrow()
  await act(confirmBankAct(2, id, 'b@example.com'), 'b@example.com')

  const planned = await file.plan(db, MONDAY)
  if (!planned.ok) throw new Error(planned.key)
  expect(planned.plan).toMatchObject({ count: 1, leftOut: [] })
  const done = await Promise.all(Array.from({ length: RUNS }, () => perform(db, file, planned.plan, BY, MONDAY)))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
  const runs = await listRuns(db, 10)
  expect(runs).toMatchObject([{ count: 1, total: planned.plan.total, open: 1 }])
  const made = await readRunFile(db, runs[0]?.id ?? 0)
  const parsed = parseTransferFile(jisBytes(made?.file ?? ''))
  expect(parsed).toMatchObject({
    header: { clientName: 'ｶ)ﾀﾋﾞﾌﾀﾞ', day: '0130' },
    transfers: [{ holder: 'ｶ)ｽｼｲﾁ', amount: planned.plan.total }],
  })
  expect((await payoutBalance(db)).faults).toEqual([])
})
