import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { runRound } from '#server/modules/jobs/service.ts'
import { compareWithBank, payoutJob, readBank } from '#server/modules/payouts/index.ts'
import { gatewaysOf } from '#server/ports/payment-gateways.ts'
import type { PayoutGateway } from '#server/ports/payouts.ts'
import { operate } from '#tests/support/operator.ts'
import { newOperator } from '#tests/support/operators.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'

const JANUARY = { from: '2026-01-01', to: '2026-01-31' }
const log = { warn: () => {} }

describe('payouts of the gateway, postgres', () => {
  let stripe: StripeDouble
  let gateway: PayoutGateway
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    stripe = await startStripeDouble()
    gateway = stripeGateway({ secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base })
    server = await openPaymentApp('postgres', { gateway, poolSize: 10 })
  })
  beforeEach(async () => {
    stripe.at(NOON)
    server.clock.moveTo(NOON)
    cookie = await server.signIn()
  })
  afterEach(async () => {
    await server.empty()
    for (const table of ['payout_entry', 'payout', 'payout_feed'] as const) await server.db.deleteFrom(table).execute()
    stripe.forget()
  })
  afterAll(async () => {
    await server.close()
    await stripe.stop()
  })

  const paid = async () => {
    const order = await server.order()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    const [attempt] = await server.attempts(order.id)
    return { ...order, ref: attempt?.provider_ref ?? '' }
  }
  const run = () => operate(server, [gateway])
  const hoursOn = (hours: number) => NOON.add({ hours })
  const read = (now = hoursOn(1)) => readBank(server.db, gateway, now)
  const found = async () =>
    (await compareWithBank(server.db, JANUARY)).map(({ kind, ours, theirs }) => [kind, ours, theirs])
  const finance = async (path: string) => server.call(path, undefined, (await newOperator(server, 'finance')).cookie)

  it('OC-16 what arrives at the bank is payments less refunds and fees; the rest is still to come', async () => {
    const [one] = [await paid(), await paid()]
    await run()('refund', one.orderNo, '--amount', '1000', '--reason', 'a', '--yes')
    stripe.balance.add('stripe_fee', -50)
    stripe.at(hoursOn(24))
    stripe.balance.payOut()
    await paid()
    expect(await read(hoursOn(25))).toEqual({ isWhole: true, payouts: 1, fees: 0 })
    const { data } = await finance('/operator/api/payouts?from=2026-01-01&to=2026-01-31')
    expect(data.payouts).toMatchObject([
      {
        ...{ provider: 'stripe', amount: 8590, net: 8590, arrivesOn: '2026-01-19', state: 'in_transit' },
        ...{ entries: 'read', payments: 2, paid: 10_000, refunded: -1000, other: 0, fees: 410 },
      },
    ])
    expect(data.arrivals).toEqual([{ day: '2026-01-19', payouts: 1, amount: 8590 }])
    expect(data.toCome).toMatchObject([{ provider: 'stripe', entries: 1, net: 4820 }])
    expect(data.months).toEqual([{ month: '2026-01', provider: 'stripe', payments: 3, paid: 15_000, fees: 590 }])
    expect(await found()).toEqual([])
    const entries = await finance(`/operator/api/payouts/entries?payout=${data.payouts[0].id}`)
    expect(entries.data.entries.map(({ kind, net }: { kind: string; net: number }) => [kind, net]).toSorted()).toEqual([
      ['fee', -50],
      ['payment', 4820],
      ['payment', 4820],
      ['refund', -1000],
    ])
    expect((await finance('/operator/api/payouts/csv?from=2026-01-01&to=2026-01-31')).data.csv).toContain('stripe,po_')
    expect(
      (await finance(`/operator/api/payouts/entries/csv?payout=${data.payouts[0].id}`)).data.csv.split('\n'),
    ).toHaveLength(6)
    const answer = await run()('payouts', '--to', '2026-01-31')
    expect(answer.code).toBe(0)
    expect(answer.text).toContain('8,590 yen')
    expect(answer.text).toContain('No differences.')
  })

  it('OC-16 a repeated and an interrupted reading change nothing twice and end with the same rows', async () => {
    await paid()
    stripe.balance.payOut()
    await paid()
    stripe.balance.payOut()
    const stopped = new AbortController()
    stopped.abort()
    expect(await readBank(server.db, gateway, hoursOn(1), stopped.signal)).toMatchObject({ isWhole: false })
    stripe.plan('balance_transactions', 'error-before')
    await expect(read()).rejects.toThrow('Stripe responded with 500')
    await read()
    const rows = () =>
      server.db.selectFrom('payout_entry').select(['provider_ref', 'payout_id', 'net']).orderBy('id').execute()
    const first = await rows()
    expect(first).toHaveLength(2)
    expect(first.every(({ payout_id }) => payout_id !== null)).toBe(true)
    const calls = stripe.calls.length
    await read(hoursOn(2))
    expect(await rows()).toEqual(first)
    // The entries of payouts that were read are not asked for again.
    expect(stripe.calls.slice(calls)).toEqual(['balance_transactions', 'payouts'])
  })

  it('OC-16 planted differences are found: on either side, in amounts and fees, and in a payout', async () => {
    const [missing, amount, fee] = [await paid(), await paid(), await paid()]
    stripe.balance.payOut()
    await read()
    expect(await found()).toEqual([])
    const { db } = server
    await db.deleteFrom('payout_entry').where('payment_ref', '=', missing.ref).execute()
    await db
      .updateTable('payout_entry')
      .set({ amount: 4000, net: 3820 })
      .where('payment_ref', '=', amount.ref)
      .execute()
    await db.updateTable('payout_entry').set({ fee: 200, net: 4800 }).where('payment_ref', '=', fee.ref).execute()
    expect(await found()).toEqual(
      expect.arrayContaining([
        ['missing-entry', 5000, null],
        ['amount', 5000, 4000],
        ['fee', 180, 200],
        ['payout-sum', 3820 + 4800, 3 * 4820],
      ]),
    )
    expect((await run()('payouts')).code).toBe(4)
    const { data } = await finance('/operator/api/payouts/differences?from=2026-01-01&to=2026-01-31')
    expect(data).toMatchObject({
      isCut: false,
      differences: expect.arrayContaining([expect.objectContaining({ orderNo: missing.orderNo })]),
    })
    stripe.paidElsewhere(777)
    await read(hoursOn(24))
    expect(await found()).toContainEqual(['unknown-entry', null, 777])
  })

  it('OC-16 a payment made after the reading is no difference, and one is as soon as a reading lacks it', async () => {
    await paid()
    await read(NOON.subtract({ minutes: 1 }))
    await server.db.deleteFrom('payout_entry').execute()
    expect(await found()).toEqual([])
    stripe.intents.clear()
    await read(hoursOn(1))
    expect(await found()).toEqual([['missing-entry', 5000, null]])
  })

  it('OC-16 a payout that the bank returns is paid out again; one made by hand has no contents', async () => {
    await paid()
    const payout = stripe.balance.payOut({ status: 'paid' })
    await read()
    payout.status = 'failed'
    stripe.balance.add('payout_failure', payout.amount)
    stripe.at(hoursOn(72))
    stripe.balance.payOut()
    stripe.balance.payOut({ automatic: false, reconciliation_status: 'not_applicable', amount: 10 })
    await read(hoursOn(73))
    const { data } = await finance('/operator/api/payouts?from=2026-01-01&to=2026-01-31')
    expect(
      data.payouts.map(({ state, amount, other, entries }: Record<string, unknown>) => [state, amount, other, entries]),
    ).toEqual([
      ['in_transit', 4820, 4820, 'read'],
      ['in_transit', 10, 0, 'manual'],
      ['failed', 4820, 0, 'read'],
    ])
    expect(data.arrivals).toEqual([{ day: '2026-01-21', payouts: 2, amount: 4830 }])
    expect(await found()).toEqual([])
  })

  it('OC-16 contents that the gateway is still preparing are read later; fees that were unknown are booked', async () => {
    const order = await paid()
    await server.db.updateTable('ledger_entry').set({ fee: null }).execute()
    const payout = stripe.balance.payOut({ reconciliation_status: 'in_progress' })
    expect(await read()).toMatchObject({ payouts: 0, fees: 1 })
    expect((await server.ledger(order.id))[0]?.fee).toBe(180)
    payout.reconciliation_status = 'completed'
    expect(await read(hoursOn(24 * 20))).toMatchObject({ payouts: 1, fees: 0 })
  })

  it('OC-16 the job reads once a day from five in Japan, and again after an outage', async () => {
    const job = payoutJob({ db: server.db, gateways: gatewaysOf([gateway]) })
    const round = (at: string) => runRound({ db: server.db, log }, job, Temporal.Instant.from(at))
    expect(await round('2026-01-17T04:58:00+09:00')).toBe(0)
    await paid()
    expect(await round('2026-01-17T04:59:00+09:00')).toBe(1)
    expect(await round('2026-01-17T04:59:30+09:00')).toBe(0)
    stripe.plan('payouts', 'error-before')
    expect(await round('2026-01-17T05:00:00+09:00')).toBe(0)
    expect(await round('2026-01-17T06:00:00+09:00')).toBe(1)
    expect(await round('2026-01-17T23:00:00+09:00')).toBe(0)
  })

  it('OC-16 roles without access to money are refused', async () => {
    const { cookie: support } = await newOperator(server, 'support')
    const { status } = await server.call('/operator/api/payouts?from=2026-01-01&to=2026-01-31', undefined, support)
    expect(status).toBe(403)
  })
})
