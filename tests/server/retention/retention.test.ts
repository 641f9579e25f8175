import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ORDER_NEEDS_DAYS } from '#domain/retention/kept-order-data.ts'
import { HELD_WHILE, RETENTION } from '#domain/retention/rules.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { retentionJob } from '#server/modules/retention/index.ts'
import { runRule } from '#server/modules/retention/job.ts'
import { RULE_NAMES, WORK } from '#server/modules/retention/rules.ts'
import { newOperator } from '#tests/support/operators.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { retain } from '#tests/support/retention.ts'

const TIP = 'no chickpeas, please'
/** Orders of the payment app are for this time. */
const VISIT = Temporal.Instant.from('2026-02-01T09:00:00Z')
const daysAfter = (days: number) => VISIT.add({ hours: 24 * days })
const QUIET = { warn: () => {} }

describe('retention, postgres', () => {
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    server = await openPaymentApp('postgres', { poolSize: 20 })
  })
  beforeEach(async () => {
    await server.empty()
    await server.db.deleteFrom('retention_run').execute()
    server.clock.moveTo(NOON)
    cookie = await server.signIn()
  })
  afterAll(() => server.close())

  const planted = async (more: Parameters<PaymentApp['order']>[0] = {}) => {
    const order = await server.order(more)
    const texts = { tip: TIP, email: 'rumi@example.com', phone: '+81355509372', use_name: 'RUMI' }
    await server.db.updateTable('orders').set(texts).where('id', '=', order.id).execute()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    return order
  }
  const tipOf = async (id: number) => (await server.row(id)).tip

  it('RE-01 every table of the database has a retention rule or says how its rows end', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db)
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(RETENTION).sort())
    for (const [table, { end }] of Object.entries(RETENTION)) expect(end, table).not.toBe('')
    expect(Object.keys(WORK).sort()).toEqual([...RULE_NAMES].sort())
  })

  it('RE-01 needs, ages and notes are gone 60 days after the visit, contacts after 3 years, mail texts after 180 days', async () => {
    const { id } = await planted({ shop: 2 })
    const mails = () =>
      server.db.selectFrom('mail').select(['recipient', 'body']).where('dedupe_key', 'like', 'order-%').execute()
    expect((await mails()).some(({ body }) => body.includes(TIP))).toBe(true)
    await retain(server.db, daysAfter(ORDER_NEEDS_DAYS).subtract({ seconds: 1 }))
    expect(await tipOf(id)).toBe(TIP)
    await retain(server.db, daysAfter(ORDER_NEEDS_DAYS))
    expect(await server.row(id)).toMatchObject({ tip: '', email: 'rumi@example.com', use_name: 'RUMI' })
    expect((await mails()).some(({ body }) => body.includes(TIP))).toBe(false)

    await retain(server.db, NOON.add({ hours: 24 * 180 - 1 }))
    expect((await mails()).some(({ body }) => body !== '')).toBe(true)
    await retain(server.db, NOON.add({ hours: 24 * 180 }))
    expect((await mails()).map(({ body }) => body)).toEqual((await mails()).map(() => ''))

    const threeYears = Temporal.Instant.from('2029-02-01T09:00:00Z')
    // The mails are older than the end of the visit and go first.
    await retain(server.db, threeYears.subtract({ seconds: 1 }))
    expect(await server.row(id)).toMatchObject({ email: 'rumi@example.com', phone: '+81355509372' })
    await retain(server.db, threeYears)
    expect(await server.row(id)).toMatchObject({ email: '', phone: '', use_name: '' })
    const { words } = await server.db
      .selectFrom('order_search')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(words.trim()).toBe((await server.row(id)).order_no.toLowerCase())
    expect(await mails()).toEqual([])
  })

  it.each(HELD_WHILE)('RE-01 an order is held while it, or one that it replaced, has an open %s', async (reason) => {
    const [old, { id }] = [await planted(), await planted()]
    await server.db.updateTable('orders').set({ changed_from_id: old.id }).where('id', '=', id).execute()
    const [attempt] = await server.attempts(old.id)
    const at = NOON.toString()
    const end = {
      refund: async () => {
        const owed = {
          order_id: old.id,
          attempt_id: attempt?.id ?? 0,
          amount: 1,
          reason: 'operator',
          asked_by: 'operator x',
        }
        await server.db
          .insertInto('refund')
          .values({ ...owed, idempotency_key: 'k', state: 'owed', asked_at: at })
          .execute()
        return () => sql`update refund set state = 'made', provider_ref = 'r', settled_at = ${at}`.execute(server.db)
      },
      entry: async () => {
        await server.db
          .insertInto('support_entry')
          .values({ kind: 'mail_unwritten', order_id: old.id, created_at: at })
          .execute()
        return () => sql`update support_entry set resolved_at = ${at}`.execute(server.db)
      },
      mail: async () => {
        await sql`update mail set sent_at = null where dedupe_key = ${`order-paid:${old.id}`}`.execute(server.db)
        return () => sql`update mail set sent_at = ${at}`.execute(server.db)
      },
      dispute: async () => {
        await server.db
          .insertInto('dispute')
          .values({
            ...{ order_id: old.id, attempt_id: attempt?.id ?? 0, provider: 'stripe', provider_ref: 'du_1' },
            ...{ amount: 1, reason: 'fraudulent', opened_at: at, noticed_at: at },
            state: 'under-review',
          })
          .execute()
        return () => sql`update dispute set state = 'won', closed_at = ${at}`.execute(server.db)
      },
    }
    const close = await end[reason]()
    await retain(server.db, daysAfter(100))
    expect([await tipOf(id), await tipOf(old.id)]).toEqual([TIP, TIP])
    // What is held is not overdue.
    const run = () =>
      server.db.selectFrom('retention_run').selectAll().where('rule', '=', 'orders.needs').executeTakeFirstOrThrow()
    expect(await run()).toMatchObject({ overdue_since: null, rows: '0' })
    await close()
    await retain(server.db, daysAfter(101))
    expect([await tipOf(id), await tipOf(old.id)]).toEqual(['', ''])
  })

  it('RE-01 seats of past times go, except those of an unused order, which can still be moved', async () => {
    const used = await planted()
    await server.db.updateTable('orders').set({ used_at: VISIT.toString() }).where('id', '=', used.id).execute()
    const unused = await planted({ at: '2026-02-02T09:00:00Z' })
    await retain(server.db, daysAfter(90))
    const left = await server.db.selectFrom('slot_seat').select('starts_at').execute()
    expect(left.map(({ starts_at }) => starts_at.toISOString())).toEqual(['2026-02-02T09:00:00.000Z'])
    expect(unused.id).toBeGreaterThan(used.id)
  })

  it('RE-01 two processes at once empty each row once, in batches, and one that was stopped goes on', async () => {
    const orders = []
    for (let n = 0; n < 30; n++) orders.push((await server.order({ at: '2026-02-01T09:00:00Z' })).id)
    await sql`update orders set tip = ${TIP}`.execute(server.db)
    const now = daysAfter(70)
    const stopped = new AbortController()
    stopped.abort()
    expect(await runRule(server.db, 'orders.needs', now, { signal: stopped.signal })).toBe(0)
    const late = await server.db
      .selectFrom('retention_run')
      .selectAll()
      .where('rule', '=', 'orders.needs')
      .executeTakeFirstOrThrow()
    expect(late.overdue_since).not.toBeNull()
    expect(late.next_at.toTemporalInstant()).toEqual(now)
    const counts = await Promise.all(
      Array.from({ length: 4 }, () => runRule(server.db, 'orders.needs', now, { batchRows: 4 })),
    )
    await runRule(server.db, 'orders.needs', now)
    const { rows, overdue_since } = await server.db
      .selectFrom('retention_run')
      .selectAll()
      .where('rule', '=', 'orders.needs')
      .executeTakeFirstOrThrow()
    expect([Number(rows), overdue_since]).toEqual([orders.length, null])
    expect(counts.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(orders.length)
    expect(await server.db.selectFrom('orders').select('id').where('tip', '<>', '').execute()).toEqual([])
  })

  it('RE-01 an order that is refunded after the visit loses its needs 60 days after the visit, and keeps its money 10 years after the refund', async () => {
    const { id } = await planted()
    const late = Temporal.Instant.from('2026-03-20T00:00:00Z').toString()
    await server.db.updateTable('orders').set({ closed_at: late, order_status: 4 }).where('id', '=', id).execute()
    await sql`update ledger_entry set created_at = ${late} where order_id = ${id}`.execute(server.db)
    await retain(server.db, daysAfter(60))
    expect(await tipOf(id)).toBe('')
    const kept = () => server.db.selectFrom('ledger_entry').select('amount').where('order_id', '=', id).execute()
    await runRule(server.db, 'orders.rows', Temporal.Instant.from('2036-03-19T00:00:00Z'))
    expect(await kept()).toHaveLength(1)
    await runRule(server.db, 'orders.rows', Temporal.Instant.from('2036-03-20T00:00:00Z'))
    expect(await kept()).toHaveLength(0)
  })

  it('RE-01 a locked order is skipped without waiting, and emptied in a later run', async () => {
    const [locked, free] = [await planted(), await planted()]
    await server.db.transaction().execute(async (tx) => {
      await sql`select 1 from orders where id = ${locked.id} for update`.execute(tx)
      await runRule(server.db, 'orders.needs', daysAfter(70))
      expect([await tipOf(locked.id), await tipOf(free.id)]).toEqual([TIP, ''])
    })
    const next = async () => {
      const runs = server.db.selectFrom('retention_run').select('next_at').where('rule', '=', 'orders.needs')
      return (await runs.executeTakeFirstOrThrow()).next_at.toTemporalInstant()
    }
    // It is left for half a minute, and not until the next regular run.
    expect(await next()).toEqual(daysAfter(70).add({ seconds: 30 }))
    await runRule(server.db, 'orders.needs', daysAfter(70))
    expect(await tipOf(locked.id)).toBe('')
    expect(await next()).toEqual(daysAfter(70).add({ minutes: 10 }))
  })

  it('RE-01 the job runs all rules, again after ten minutes, counts a row once for two processes, and reports its figures', async () => {
    const { id } = await planted()
    const [job, other] = [retentionJob(server), retentionJob(server)]
    server.clock.moveTo(daysAfter(70))
    const now = server.clock.now()
    await Promise.all([job, other].map((one) => runRound({ db: server.db, log: QUIET }, one, now)))
    const ran = await server.db.selectFrom('retention_run').select('rule').execute()
    expect(ran.map(({ rule }) => rule).sort()).toEqual([...RULE_NAMES].sort())
    expect(await tipOf(id)).toBe('')
    expect(await runRound({ db: server.db, log: QUIET }, job, now)).toBe(0)
    expect(await runRound({ db: server.db, log: QUIET }, job, now.add({ minutes: 10 }))).toBe(RULE_NAMES.length)
    // The sandbox's clock goes back.
    expect(await runRound({ db: server.db, log: QUIET }, job, NOON)).toBe(RULE_NAMES.length)

    const metrics = async () => (await server.app.inject('/metrics')).payload
    expect(await metrics()).toContain('tabifuda_retention_rows{rule="orders.needs"} 1')
    expect(await metrics()).toMatch(/tabifuda_retention_oldest_overdue_seconds\{rule="orders.needs"\} 0/)
    server.clock.moveTo(NOON.add({ seconds: 90 }))
    expect(await metrics()).toContain('tabifuda_retention_last_run_seconds{rule="orders.needs"} 90')
  })

  it('RE-01 the customer and the console read that texts were deleted, and not empty fields', async () => {
    const order = await planted()
    const shown = async () =>
      (await server.call('/api/directOrder/getOrderById', { id: order.id }, cookie)).data.deleted
    const detail = async () => {
      const { cookie: mine } = await newOperator(server, 'owner')
      return (await server.call(`/operator/api/orders/detail?orderNo=${order.orderNo}`, undefined, mine)).data
    }
    expect(await shown()).toEqual({ needs: false, contacts: false })
    expect((await detail()).deleted).toEqual({ needs: false, contacts: false })
    await retain(server.db, daysAfter(181))
    server.clock.moveTo(daysAfter(181))
    const seen = await detail()
    expect(seen.deleted).toEqual({ needs: true, contacts: false })
    const [mail] = seen.timeline.filter(({ kind }: { kind: string }) => kind === 'mail')
    expect(mail).toMatchObject({ facts: { text: 'deleted', to: 'rumi@example.com' }, mail: null })
    const later = Temporal.Instant.from('2029-02-02T00:00:00Z')
    await retain(server.db, later)
    server.clock.moveTo(later)
    expect((await detail()).deleted).toEqual({ needs: true, contacts: true })
    const again = await server.signIn()
    await server.db
      .updateTable('session')
      .set({ expires_at: later.add({ hours: 1 }).toString() })
      .execute()
    const { data } = await server.call('/api/directOrder/getOrderById', { id: order.id }, again)
    expect(data.deleted).toEqual({ needs: true, contacts: true })
  })
})
