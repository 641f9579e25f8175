import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { openSandboxWallet } from '#server/adapters/payment/sandbox-wallet.ts'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { wechatGateway } from '#server/adapters/payment/wechat/wechat.ts'
import type { PaymentGateway } from '#server/ports/payment.ts'
import { type Operate, operate } from '#tests/support/operator.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { type StripeDouble, startStripeDouble } from '#tests/support/stripe-double.ts'
import { startWechatDouble, type WechatDouble } from '#tests/support/wechat-double.ts'

type Found = {
  kind: string
  ref: string
  refundRef: string | null
  orderNo: string | null
  ours: unknown
  theirs: unknown
}

describe('reconciling the ledger with the gateways, postgres', () => {
  let stripe: StripeDouble
  let wechat: WechatDouble
  let gateways: { stripe: PaymentGateway; wechat: PaymentGateway }
  let server: PaymentApp
  let cookie: string
  let run: Operate
  beforeAll(async () => {
    stripe = await startStripeDouble()
    wechat = await startWechatDouble()
    gateways = {
      stripe: stripeGateway({ secretKey: 'sk_test_1', webhookSecret: stripe.webhookSecret, apiBase: stripe.base }),
      wechat: wechatGateway(wechat.settings()),
    }
    const { stripe: gateway, wechat: other } = gateways
    server = await openPaymentApp('postgres', { gateway, others: [other], poolSize: 10 })
    run = operate(server, [gateway, other])
  })
  beforeEach(async () => {
    stripe.at(NOON)
    server.clock.moveTo(NOON)
    cookie = await server.signIn()
  })
  afterEach(async () => {
    await server.empty()
    stripe.forget()
    wechat.forget()
  })
  afterAll(async () => {
    await server.close()
    await stripe.stop()
    await wechat.stop()
  })

  const paid = async () => {
    const order = await server.order()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
    const [attempt] = await server.attempts(order.id)
    return { ...order, ref: attempt?.provider_ref ?? '', attemptId: attempt?.id ?? 0 }
  }
  const paidByWechat = async () => {
    const order = await server.order()
    const { orderNo, orderType } = order
    await server.call('/smallProgramPay/wechatPayImg', { orderNo, orderType }, cookie)
    const { outTradeNo } = wechat.lastOrder()
    wechat.pay(outTradeNo)
    const { payload, headers } = wechat.notification(outTradeNo)
    await server.app.inject({ method: 'POST', url: '/pay/webhook/wechat', payload, headers })
    expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
    return { ...order, ref: outTradeNo }
  }
  const compare = async (...words: readonly string[]) => {
    const { code, text } = await run('reconcile', '--json', ...words)
    const { differences, gateways: compared, feesLearned } = JSON.parse(text)
    const found = (differences as Found[]).map(({ kind, refundRef, ours, theirs }) => [kind, ours, theirs, refundRef])
    return { code, found, differences, compared, feesLearned }
  }

  it('consistent ledgers have no differences: paid, refunded in parts, declined, waiting, changed back', async () => {
    const [one] = [await paid(), await paid(), await paidByWechat()]
    for (const [amount, reason] of [
      ['1000', 'a'],
      ['2000', 'b'],
    ] as const)
      await run('refund', one.orderNo, '--amount', amount, '--reason', reason, '--yes')
    const waiting = await server.order()
    await server.call('/pay/payGateway/visaPayV3', server.claim(waiting), cookie)
    const declined = await server.order()
    await server.call('/pay/payGateway/visaPay', { ...server.claim(declined), token: 'tok_chargeDeclined' }, cookie)
    const answer = await run('reconcile')
    expect(answer).toMatchObject({ code: 0, isResult: true })
    expect(answer.text.split('\n')).toEqual([
      'stripe: 4 payments compared, from the gateway’s list.',
      expect.stringMatching(
        /^wechat: 1 payment compared, queried one by one, including those in the gateway’s statements\. /,
      ),
      'No differences.',
    ])
  })

  it('Stripe’s fee is booked with the payment, or later by the reconciliation', async () => {
    const order = await paid()
    expect((await server.ledger(order.id))[0]?.fee).toBe(180)
    await server.db.updateTable('ledger_entry').set({ fee: null }).execute()
    expect((await run('books')).text).toContain('fees             0 yen (1 unknown)')
    expect((await compare()).feesLearned).toBe(1)
    expect((await run('books')).text).toMatch(/fees +180 yen {2}1 Shop 1/)
    expect((await compare()).feesLearned).toBe(0)
  })

  describe('finds what was planted', () => {
    it('a payment of the gateway that has no attempt in the database', async () => {
      await paid()
      const { id } = stripe.paidElsewhere(777)
      const { code, differences } = await compare()
      expect([code, differences]).toEqual([
        4,
        [
          {
            kind: 'unknown-payment',
            provider: 'stripe',
            ref: id,
            orderNo: null,
            refundRef: null,
            ours: null,
            theirs: 777,
          },
        ],
      ])
      expect((await run('reconcile')).text).toContain(
        `unknown-payment  stripe ${id}: here nothing, gateway 777 yen (the gateway took a payment that is not booked here)`,
      )
    })

    it('a payment booked here and unknown to the gateway, for either gateway', async () => {
      const [card, wallet] = [await paid(), await paidByWechat()]
      stripe.intents.delete(card.ref)
      wechat.orders.delete(wallet.ref)
      const { code, found, differences } = await compare()
      expect([code, found]).toEqual([
        4,
        [
          ['missing-payment', 5000, null, null],
          ['missing-payment', 5000, null, null],
        ],
      ])
      expect(differences.map(({ orderNo }: Found) => orderNo)).toEqual([card.orderNo, wallet.orderNo])
    })

    it('different amounts', async () => {
      const [card, wallet] = [await paid(), await paidByWechat()]
      const intent = stripe.intents.get(card.ref)
      if (intent) intent.amount = 4999
      wechat.order(wallet.ref).total = 5001
      expect((await compare()).found).toEqual([
        ['amount', 5000, 4999, null],
        ['amount', 5000, 5001, null],
      ])
    })

    it('states: paid there and unknown here, open there and booked here, still open there and given up here', async () => {
      const [unknown, open, dead] = [await paid(), await paid(), await paid()]
      const set = (id: number, status: 'unknown' | 'cancelled') =>
        server.db.updateTable('payment_attempt').set({ status }).where('order_id', '=', id).execute()
      await server.db.deleteFrom('ledger_entry').where('order_id', 'in', [unknown.id, dead.id]).execute()
      await set(unknown.id, 'unknown')
      await set(dead.id, 'cancelled')
      for (const { ref } of [open, dead]) {
        const intent = stripe.intents.get(ref)
        if (intent) intent.status = 'requires_payment_method'
      }
      expect((await compare()).found.sort()).toEqual([
        ['state', 'cancelled', 'open', null],
        ['state', 'succeeded', 'open', null],
        ['state', 'unknown', 'succeeded', null],
      ])
    })

    it('refunds that only one side has, and refunds of different amounts', async () => {
      const [a, b, c, d] = [await paid(), await paid(), await paid(), await paidByWechat()]
      for (const order of [b, c, d]) await run('refund', order.orderNo, '--amount', '1000', '--reason', 'x', '--yes')
      const byHand = stripe.refundedElsewhere(a.ref, 1500)
      const [ofB, ofC] = [b, c].map(({ ref }) => stripe.refunds.find((one) => one.payment_intent === ref))
      if (ofB) ofB.status = 'failed'
      if (ofC) ofC.amount = 900
      wechat.refunds.push({ outRefundNo: 'by-hand-1', outTradeNo: d.ref, amount: 250, status: 'SUCCESS' })
      const { code, found } = await compare()
      expect(code).toBe(4)
      expect(found.sort()).toEqual(
        [
          ['missing-refund', 1000, null, ofB?.id],
          ['refund-amount', 1000, 900, ofC?.id],
          ['unknown-refund', null, 1500, byHand.id],
          ['unknown-refund', null, 250, 'by-hand-1'],
        ].sort(),
      )
    })
  })

  it('finds a refund of an old payment by the day of the refund', async () => {
    const order = await paid()
    const later = NOON.add({ hours: 24 * 40 })
    stripe.at(later)
    const { id } = stripe.refundedElsewhere(order.ref, 100)
    server.clock.moveTo(later)
    expect((await compare('--from', '2026-02-20', '--to', '2026-02-28')).found).toEqual([
      ['unknown-refund', null, 100, id],
    ])
    expect((await compare('--from', '2026-02-01', '--to', '2026-02-19')).found).toEqual([])
  })

  it('reads every page of a long list, each payment once', async () => {
    const order = await paid()
    for (let n = 0; n < 250; n++) stripe.paidElsewhere(n + 1)
    stripe.calls.length = 0
    const { found, compared } = await compare()
    expect(found).toHaveLength(250)
    expect(compared[0]).toMatchObject({ provider: 'stripe', way: 'listed', compared: 251 })
    expect(stripe.calls.filter((call) => call === 'list')).toHaveLength(3)
    expect(order.ref).not.toBe('')
  })

  it('changes during a run are not differences: each difference is checked again', async () => {
    const order = await paid()
    const { stripe: gateway } = gateways
    await server.db.updateTable('payment_attempt').set({ status: 'unknown' }).execute()
    const [entry] = await server.ledger(order.id)
    await server.db.deleteFrom('ledger_entry').execute()
    const settling: PaymentGateway = {
      ...gateway,
      record: async (ref) => {
        // Settled between the first and the second check.
        if (entry)
          await server.db
            .insertInto('ledger_entry')
            .values({ ...entry, created_at: NOON.toString() })
            .execute()
        await server.db.updateTable('payment_attempt').set({ status: 'succeeded' }).execute()
        return gateway.record(ref)
      },
    }
    const answer = await operate(server, [settling])('reconcile')
    expect(answer.text).toContain('No differences.')
  })

  it('a gateway that does not answer, or is not configured, is reported as missing, with exit code 1', async () => {
    await paid()
    await paidByWechat()
    stripe.plan('list', 'error-before')
    const away = await run('reconcile')
    expect(away).toMatchObject({ code: 1, isResult: true })
    expect(away.text).toContain(
      'stripe: 0 payments compared, from the gateway’s list. INCOMPLETE: Stripe responded with 500',
    )
    expect(away.text).toContain('wechat: 1 payment compared')
    const alone = await operate(server, [gateways.stripe])('reconcile')
    expect(alone.code).toBe(1)
    expect(alone.text).toContain('INCOMPLETE: not configured here')
  })

  it.each([
    [['--from', '2026-13-01'], '"2026-13-01" is not a date'],
    [['--from', '2026-02-01', '--to', '2026-01-01'], 'ends (2026-01-01) before it starts (2026-02-01)'],
    [['--csv'], "Unknown option '--csv'"],
    [['now'], 'Expected no arguments, got now.'],
  ])('%j prints an explanation', async (words, explanation) => {
    const answer = await run('reconcile', ...words)
    expect(answer.code).toBe(2)
    expect(answer.text).toContain(explanation)
  })
})

describe('the sandbox’s own gateways', () => {
  it('list their payments with each partial refund, and none of the demo’s', async () => {
    const gateway = await openSandboxGateway(null)
    const wallet = await openSandboxWallet(null, 'https://tabi.example/sandbox/wechat')
    const server = await openPaymentApp('postgres', { gateway, others: [wallet] })
    try {
      const run = operate(server, [gateway, wallet])
      const cookie = await server.signIn()
      const order = await server.order()
      await server.call('/pay/payGateway/visaPay', { ...server.claim(order), token: 'tok_visa' }, cookie)
      for (const amount of ['1000', '500'])
        await run('refund', order.orderNo, '--amount', amount, '--reason', amount, '--yes')
      const at = NOON.toString()
      const demo = await server.order()
      await server.db
        .insertInto('payment_attempt')
        .values({
          ...{ order_id: demo.id, flow: 'intent', provider: 'sandbox', amount: 5000, capture: 'automatic' },
          ...{ idempotency_key: 'k', provider_ref: `pi_demo_${demo.orderNo}`, status: 'succeeded' },
          ...{ created_at: at, updated_at: at },
        })
        .execute()
      // A payment of the demo with a partial refund; the gateway relies on the demo's data for it.
      await gateway.refund({
        ...{ ref: `pi_demo_${demo.orderNo}`, amount: 100, idempotencyKey: 'r', spareKey: 's', wasAsked: false },
      })
      expect((await run('reconcile')).text.split('\n')).toEqual([
        'sandbox: 1 payment compared, from the gateway’s list.',
        'wechat-sandbox: 0 payments compared, from the gateway’s list.',
        '1 payment of the demo data skipped.',
        'No differences.',
      ])
      await server.db.updateTable('refund').set({ amount: 400 }).where('amount', '=', 500).execute()
      expect((await run('reconcile')).text).toContain('refund-amount')
    } finally {
      await server.close()
    }
  })
})
