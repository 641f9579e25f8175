import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addOwedRefund } from '#server/modules/payments/refunds/store.ts'
import { DATABASES } from '#tests/support/app.ts'
import { newOperator } from '#tests/support/operators.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const DAY = { from: '2026-01-16', to: '2026-01-16', by: 'day' }

describe.each(DATABASES)('reports of the console, %s', (kind) => {
  let server: PaymentApp
  let finance: string
  let customer: string
  beforeAll(async () => {
    server = await openPaymentApp(kind, { runsJobs: false })
    finance = (await newOperator(server, 'finance')).cookie
  })
  beforeEach(async () => {
    await server.empty()
    customer = await server.signIn()
  })
  afterAll(() => server.close())

  const get = async (path: string, query: object) =>
    server.call(`/operator/api/reports${path}?${new URLSearchParams({ ...query })}`, undefined, finance)

  it('OC-18 bookings and revenue of a day are the orders made and paid; sources and codes sum up to them', async () => {
    const paid = await server.order()
    const code = `=HYPERLINK("x")`
    const columns = { created_at: server.clock.now().toString(), order_source: 4 as const, referral_code: code }
    await server.db.updateTable('orders').set(columns).where('id', '=', paid.id).execute()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(paid), token: 'tok_visa' }, customer)
    const unpaid = await server.order({ customer: 2, shop: 2 })
    const other = { created_at: server.clock.now().toString(), order_source: 3 as const, line_tracking_code: 'spring' }
    await server.db.updateTable('orders').set(other).where('id', '=', unpaid.id).execute()
    const { data } = await get('', DAY)
    const { amount } = server.claim(paid)
    expect(data.spans).toMatchObject([
      { start: '2026-01-16', begun: 2, paid: 1, taken: amount, refunded: 0, net: amount, redemptions: 0, late: 0 },
    ])
    expect(data.sources).toEqual(
      expect.arrayContaining([
        { source: 'phone', begun: 1, paid: 1, value: amount },
        { source: 'computer', begun: 1, paid: 0, value: 0 },
      ]),
    )
    expect(data.referrals).toEqual(
      expect.arrayContaining([
        { code, begun: 1, paid: 1, value: amount },
        { code: '', begun: 1, paid: 0, value: 0 },
      ]),
    )
    expect(data.line).toEqual([{ code: 'spring', begun: 1, paid: 0, value: 0 }])
    // A code that would be a formula is exported as text.
    const { csv } = (await get('/csv', { ...DAY, table: 'referrals' })).data
    expect(csv).toContain(`'=HYPERLINK`)
    expect((await get('/csv', { ...DAY, table: 'bookings' })).data.csv).toContain('2026-01-16,2,1')
  })

  it('R3 OC-18 cancelled, refunded and free orders count with the amount kept in the ledger, changes included', async () => {
    const made = async (more: object) => {
      const order = await server.order()
      const columns = { created_at: server.clock.now().toString(), referral_code: 'friend', ...more }
      await server.db.updateTable('orders').set(columns).where('id', '=', order.id).execute()
      return order
    }
    const paid = async () => {
      const order = await made({})
      await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, customer)
      return order
    }
    const settled = { pay_status: 1, order_status: 3, paid_at: server.clock.now().toString() }
    const [cancelled, partly] = [await paid(), await paid(), await made(settled)]
    await server.call('/api/directOrder/delOrder', { id: cancelled.id, orderType: 1 }, customer)
    const [attempt] = await server.attempts(partly.id)
    const owed = { attemptId: attempt?.id ?? 0, amount: 1000, reason: 'operator', askedBy: 'operator kim' } as const
    await addOwedRefund(server.db, owed, server.clock.now())
    const { data } = await get('', DAY)
    expect(data.referrals).toEqual([{ code: 'friend', begun: 3, paid: 1, value: 4000 }])
    expect(data.sources).toEqual([{ source: 'phone', begun: 3, paid: 1, value: 4000 }])
    expect(data.spans).toMatchObject([{ begun: 3, paid: 1 }])
    // The difference of a change belongs to the original booking.
    await server.db
      .updateTable('orders')
      .set({ ...settled, changed_from_id: partly.id, carried: 5000, pay_status: 1 })
      .where('id', '=', (await made({})).id)
      .execute()
    expect((await get('', DAY)).data.referrals).toEqual([{ code: 'friend', begun: 3, paid: 1, value: 4000 }])
  })

  it('OC-16 OC-18 a period of more than a year, or with its end before its start, is refused with a reason', async () => {
    const paths = ['/operator/api/reports', '/operator/api/books', '/operator/api/books/csv']
    for (const path of paths) {
      const refusal = async (from: string, to: string) => {
        const query = new URLSearchParams({ from, to, by: 'month' })
        const { status, message } = await server.call(`${path}?${query}`, undefined, finance)
        return [status, message]
      }
      expect(await refusal('2025-01-15', '2026-01-16'), path).toEqual([200, 'period_too_long'])
      expect(await refusal('2026-01-17', '2026-01-16'), path).toEqual([200, 'period_backwards'])
      expect(await refusal('2025-01-16', '2026-01-16'), path).toEqual([200, ''])
    }
  })

  it('OC-18 redemptions that reached the server more than a minute later count as offline', async () => {
    const orders = [await server.order(), await server.order({ customer: 2, shop: 2 })]
    const at = server.clock.now()
    for (const [place, { id }] of orders.entries()) {
      await server.db
        .insertInto('redemption')
        .values({
          ...{
            order_id: id,
            nonce: `report-${id}`,
            verdict: 'accepted',
            short_code: 'A7K2',
            token: '',
            device_id: 'x',
          },
          ...{ claimed_at: at.toString(), server_time_at: at.toString(), effective_at: at.toString() },
          received_at: at.add({ seconds: place === 0 ? 60 : 61 }).toString(),
        })
        .execute()
    }
    expect((await get('', DAY)).data.spans).toMatchObject([{ redemptions: 2, late: 1 }])
  })

  it('OC-18 every day, week and month of a period is listed; invalid days are malformed', async () => {
    const starts = async (query: object) =>
      (await get('', query)).data.spans.map(({ start }: { start: string }) => start)
    expect(await starts({ from: '2026-01-14', to: '2026-01-20', by: 'week' })).toEqual(['2026-01-12', '2026-01-19'])
    expect(await starts({ from: '2025-12-31', to: '2026-02-01', by: 'month' })).toHaveLength(3)
    expect(await get('', { ...DAY, from: '2026-02-30' })).toMatchObject({ code: '400' })
  })
})
