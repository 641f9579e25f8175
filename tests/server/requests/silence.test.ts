import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { declineOverdue } from '#tests/support/jobs.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { request } from '#tests/support/requests.ts'
import { soon } from '#tests/support/soon.ts'

/** Many times the rows of a round. */
const MANY = 40
/** The latest time for declining an expired request (SH-03). */
const AT_LATEST = { minutes: 2 }

describe('unanswered requests, postgres', () => {
  let server: PaymentApp
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  beforeAll(async () => {
    gateway = await openSandboxGateway(null)
    server = await openPaymentApp('postgres', { gateway, poolSize: 20, runsJobs: true })
  })
  afterEach(() => server.empty())
  afterAll(() => server.close())

  const states = async (ids: readonly number[]) => {
    const rows = await server.db
      .selectFrom('orders')
      .select(['order_status', 'seats_held'])
      .where('id', 'in', ids)
      .execute()
    return [...new Set(rows.map((row) => `${row.order_status} ${row.seats_held}`))]
  }
  const taken = async () => (await server.db.selectFrom('slot_seat').select('taken').executeTakeFirst())?.taken
  const mailsTo = async (ids: readonly number[]) => {
    const keys = ids.flatMap((id) => [`order-declined:${id}`, `order-shop-timeout:${id}`])
    return (await server.db.selectFrom('mail').select('id').where('dedupe_key', 'in', keys).execute()).length
  }
  const timeOf = async (id: number) => {
    const by = (await server.row(id)).answer_by?.toTemporalInstant()
    if (!by) throw new Error('No time to answer by')
    return by
  }

  it('SH-03 the running server declines them: cancelled, fully refunded, seats and coupon use returned, customer and shop mailed', async () => {
    await server.coupon('ONCE', { max_uses: 1 })
    const cookie = await server.signIn()
    const order = await server.order({ shop: 2 })
    const claim = { ...server.claim(order, { couponCode: 'ONCE' }), amount: 4200, token: 'tok_visa' }
    expect(await server.call('/pay/payGateway/visaPay', claim, cookie)).toMatchObject({ data: { paid: true } })
    const used = async () => (await server.db.selectFrom('coupon').select('used').executeTakeFirstOrThrow()).used
    expect([await taken(), await used()]).toEqual([1, 1])
    const by = await timeOf(order.id)

    server.clock.moveTo(by)
    // The test starts no job: the server's own rounds run every few seconds.
    await soon(async () => expect(await states([order.id])).toEqual(['4 0']))
    await soon(async () =>
      expect((await server.ledger(order.id)).map((entry) => [entry.kind, entry.amount])).toEqual([
        ['payment', 4200],
        ['refund', 4200],
      ]),
    )
    expect([await taken(), await used()]).toEqual([0, 0])
    expect(await mailsTo([order.id])).toBe(2)
  })

  it(`SH-03 ${MANY} requests that expire at once are all declined within two minutes, by one job or several`, async () => {
    const cookie = await server.signIn()
    const ids: number[] = []
    for (let n = 0; n < MANY; n++) ids.push((await request(server, cookie)).id)
    const by = await timeOf(ids.at(-1) ?? 0)
    expect(await taken()).toBe(MANY)
    const late = by.add(AT_LATEST)
    // Rounds of two processes, in addition to those of the running server.
    server.clock.moveTo(late)
    await Promise.all([declineOverdue(server.payments(gateway), late), declineOverdue(server.payments(gateway), late)])
    await soon(async () => expect(await states(ids)).toEqual(['4 0']))
    await soon(async () => {
      const refunds = await server.db
        .selectFrom('ledger_entry')
        .select('amount')
        .where('order_id', 'in', ids)
        .where('kind', '=', 'refund')
        .execute()
      expect(refunds.map(({ amount }) => amount)).toEqual(Array(MANY).fill(5000))
    })
    expect(await taken()).toBe(0)
    expect(await mailsTo(ids)).toBe(2 * MANY)
  })
})
