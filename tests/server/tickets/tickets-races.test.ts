import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONFLICTS_PER_ORDER } from '#domain/constants.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { newPhone, nonce, type Phone, paidOrder } from '#tests/support/tickets.ts'
import { barrier } from '../../support/barrier.ts'

const PARALLEL = 50

describe('redeeming on a real PostgreSQL', () => {
  let server: TestApp
  let phone: Phone
  beforeAll(async () => {
    server = await startApp('postgres', { poolSize: 20 })
    phone = await newPhone(server)
  })
  afterAll(() => server.close())

  const verdictsOf = async (bodies: readonly unknown[], cookie?: string): Promise<string[]> =>
    (await Promise.all(bodies.map((body) => server.call('/api/validOrder/useOrder', body, cookie)))).map(
      ({ data }) => data.verdict,
    )
  const count = (verdicts: readonly string[], verdict: string) => verdicts.filter((one) => one === verdict).length

  it(`G-11 VE-06 ${PARALLEL} concurrent records of one ticket have one winner`, async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const record = await phone.record(id)
    const verdicts = await verdictsOf(Array.from({ length: PARALLEL }, () => ({ ...record, nonce: nonce() })))
    expect(count(verdicts, 'accepted')).toBe(1)
    expect(count(verdicts, 'conflict_duplicate')).toBe(PARALLEL - 1)
    const entries = await server.db.selectFrom('support_entry').selectAll().where('order_id', '=', id).execute()
    expect(entries).toHaveLength(1)
  })

  it(`VE-06 ${PARALLEL} requests in the owner’s session have one winner`, async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const bodies = Array.from({ length: PARALLEL }, () => ({ id, orderType: 2, nonce: nonce() }))
    expect(count(await verdictsOf(bodies, phone.cookie), 'accepted')).toBe(1)
  })

  it('G-11 the same nonce 100 times concurrently gets the same verdict, stored once', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const record = await phone.record(id)
    const verdicts = await verdictsOf(Array.from({ length: 100 }, () => record))
    expect(new Set(verdicts)).toEqual(new Set(['accepted']))
    expect(verdicts).toHaveLength(100)
    const kept = await server.db.selectFrom('redemption').selectAll().where('order_id', '=', id).execute()
    expect(kept).toHaveLength(1)
  })

  const twoOrders = async () => [await paidOrder(server, phone.customerId), await paidOrder(server, phone.customerId)]

  it('D9 one nonce sent for two orders concurrently, with and without a session, redeems both', async () => {
    for (let round = 0; round < 10; round++) {
      const shared = nonce()
      const [first, second] = await twoOrders()
      const records = [await phone.record(first?.id ?? 0), await phone.record(second?.id ?? 0)]
      const verdicts = await verdictsOf(records.map((record) => ({ ...record, nonce: shared })))
      expect(verdicts).toEqual(['accepted', 'accepted'])

      const other = await newPhone(server)
      const foreign = await paidOrder(server, other.customerId)
      const record = { ...(await other.record(foreign.id)), nonce: shared }
      const third = await paidOrder(server, phone.customerId)
      const both = await Promise.all([
        server.call('/api/validOrder/useOrder', record),
        server.call('/api/validOrder/useOrder', { id: third.id, orderType: 2, nonce: shared }, phone.cookie),
      ])
      expect(both.map(({ data }) => data.verdict)).toEqual(['accepted', 'accepted'])
      const used = [first?.id ?? 0, second?.id ?? 0, third.id, foreign.id]
      const rows = await server.db.selectFrom('orders').select('order_status').where('id', 'in', used).execute()
      expect(rows.map((row) => row.order_status)).toEqual([2, 2, 2, 2])
    }
  })

  it('D9 the control: with nonces unique on their own, one of two orders stays usable', async () => {
    await sql`create table naive (order_id integer, nonce text unique, verdict text)`.execute(server.db)
    const shared = nonce()
    const redeem = async (orderId: number) => {
      await sql`insert into naive values (${orderId}, ${shared}, 'accepted') on conflict do nothing`.execute(server.db)
      return (await sql<{ verdict: string }>`select verdict from naive where nonce = ${shared}`.execute(server.db)).rows
    }
    expect((await Promise.all([redeem(1), redeem(2)])).flat()).toEqual([
      { verdict: 'accepted' },
      { verdict: 'accepted' },
    ])
    expect((await sql`select order_id from naive`.execute(server.db)).rows).toHaveLength(1)
  })

  it(`D5 one genuine record under 200 nonces stores ${CONFLICTS_PER_ORDER} conflicts and creates one support entry`, async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const record = await phone.record(id)
    const bodies = Array.from({ length: 200 }, () => ({ ...record, nonce: nonce() }))
    const send = async () => {
      const answers: Awaited<ReturnType<typeof server.call>>[] = []
      for (let at = 0; at < bodies.length; at += PARALLEL) {
        const some = bodies.slice(at, at + PARALLEL).map((body) => server.call('/api/validOrder/useOrder', body))
        answers.push(...(await Promise.all(some)))
      }
      return answers
    }
    const first = await send()
    expect(first.filter(({ data }) => data?.verdict === 'accepted')).toHaveLength(1)
    expect(first.filter(({ data }) => data?.verdict === 'conflict_duplicate')).toHaveLength(CONFLICTS_PER_ORDER)
    expect(first.filter(({ status }) => status === 429)).toHaveLength(200 - 1 - CONFLICTS_PER_ORDER)
    const kept = await server.db.selectFrom('redemption').select('id').where('order_id', '=', id).execute()
    expect(kept).toHaveLength(1 + CONFLICTS_PER_ORDER)
    const entries = await server.db.selectFrom('support_entry').selectAll().where('order_id', '=', id).execute()
    expect(entries).toMatchObject([{ kind: 'redemption_conflict', detail: { verdict: 'conflict_duplicate' } }])
    // Each nonce gets the same answer again, also those without a verdict.
    const again = await send()
    expect(again.map(({ status, data }) => [status, data])).toEqual(first.map(({ status, data }) => [status, data]))
    expect(await server.db.selectFrom('redemption').select('id').where('order_id', '=', id).execute()).toHaveLength(
      1 + CONFLICTS_PER_ORDER,
    )
  })

  it('D5 the control: counting before storing, without locking the order, stores more than the limit', async () => {
    await sql`create table naive_conflict (order_id integer)`.execute(server.db)
    const limit = 5
    const allHaveRead = barrier(40)
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const { rows } = await sql`select 1 from naive_conflict`.execute(server.db)
        await allHaveRead()
        if (rows.length < limit) await sql`insert into naive_conflict values (1)`.execute(server.db)
      }),
    )
    expect((await sql`select 1 from naive_conflict`.execute(server.db)).rows.length).toBeGreaterThan(limit)
  })

  it('a naive read-then-write, the control, redeems more than once', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    let redeemed = 0
    const allHaveRead = barrier(20)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const row = await server.db
          .selectFrom('orders')
          .select('order_status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        await allHaveRead()
        if (row.order_status !== 1) return
        await server.db.updateTable('orders').set({ order_status: 2 }).where('id', '=', id).execute()
        redeemed++
      }),
    )
    expect(redeemed).toBe(20)
  })
})
