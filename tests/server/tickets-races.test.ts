import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { newPhone, nonce, type Phone, paidOrder } from '#tests/support/tickets.ts'

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

  it(`VE-06 ${PARALLEL} records of one ticket at once have one winner`, async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const record = await phone.record(id)
    const verdicts = await verdictsOf(Array.from({ length: PARALLEL }, () => ({ ...record, nonce: nonce() })))
    expect(count(verdicts, 'accepted')).toBe(1)
    expect(count(verdicts, 'conflict_duplicate')).toBe(PARALLEL - 1)
    const entries = await server.db.selectFrom('support_entry').selectAll().where('order_id', '=', id).execute()
    expect(entries).toHaveLength(PARALLEL - 1)
  })

  it(`VE-06 ${PARALLEL} presses in the owner’s session have one winner`, async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const bodies = Array.from({ length: PARALLEL }, () => ({ id, orderType: 2, nonce: nonce() }))
    expect(count(await verdictsOf(bodies, phone.cookie), 'accepted')).toBe(1)
  })

  it('the same nonce 100 times at once gets the same verdict, stored once', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    const record = await phone.record(id)
    const verdicts = await verdictsOf(Array.from({ length: 100 }, () => record))
    expect(new Set(verdicts)).toEqual(new Set(['accepted']))
    expect(verdicts).toHaveLength(100)
    const kept = await server.db.selectFrom('redemption').selectAll().where('order_id', '=', id).execute()
    expect(kept).toHaveLength(1)
  })

  it('a naive read-then-write, the control, redeems more than once', async () => {
    const { id } = await paidOrder(server, phone.customerId)
    let redeemed = 0
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const row = await server.db
          .selectFrom('orders')
          .select('order_status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        if (row.order_status !== 1) return
        await server.db.updateTable('orders').set({ order_status: 2 }).where('id', '=', id).execute()
        redeemed++
      }),
    )
    expect(redeemed).toBeGreaterThan(1)
  })
})
