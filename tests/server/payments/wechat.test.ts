import jsQR from 'jsqr'
import { sql } from 'kysely'
import { PNG } from 'pngjs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { wechatGateway } from '#server/adapters/payment/wechat/wechat.ts'
import { diceOf } from '#tests/attack/dice.ts'
import { refundDue, settleUnknown, sweepHolds } from '#tests/support/jobs.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { startWechatDouble, type WechatDouble } from '#tests/support/wechat-double.ts'

const SEED = 20_261_122
const QR = '/smallProgramPay/wechatPayImg'
const POLL = '/smallProgramPay/orderPay/getPaymentInfo'
const CARD = '/pay/payGateway/visaPayV3'
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** The server's clock is in January, WeChat Pay's is the real one: signatures use the real one only. */
describe('payments by WeChat Pay', () => {
  let wechat: WechatDouble
  let server: PaymentApp
  let cards: Awaited<ReturnType<typeof openSandboxGateway>>
  let payments: ReturnType<PaymentApp['payments']>
  let cookie: string
  beforeAll(async () => {
    wechat = await startWechatDouble()
    cards = await openSandboxGateway(null)
    const gateway = wechatGateway(wechat.settings({ timeoutMs: 20_000 }))
    server = await openPaymentApp('postgres', { gateway: cards, others: [gateway], poolSize: 20 })
    payments = server.payments(cards, gateway)
  })
  beforeEach(async () => {
    await server.empty()
    cookie = await server.signIn()
  })
  afterEach(() => wechat.forget())
  afterAll(async () => {
    await server.close()
    await wechat.stop()
  })

  type Order = Awaited<ReturnType<PaymentApp['order']>>
  const show = ({ orderNo, orderType }: Order, more: object = {}) =>
    server.call(QR, { orderNo, orderType, ...more }, cookie)
  const poll = ({ id }: Order) => server.call(POLL, { id }, cookie)
  const later = (seconds: number) => server.clock.moveTo(NOON.add({ seconds }))
  const notify = async ({ payload, headers }: { payload: string; headers: Record<string, string> }) =>
    (await server.app.inject({ method: 'POST', url: '/pay/webhook/wechat', payload, headers })).statusCode
  const PAID = { code: '200', data: { payStatus: 1, pending: false } }
  const UNPAID = { code: '200', data: { payStatus: 0, pending: false } }

  it('WX-02 API-26 S-10 shows a QR code as a picture, the same one again, and opens one payment of the amount due', async () => {
    const order = await server.order()
    const shown = await show(order)
    expect(shown).toMatchObject({ status: 200, code: '200' })
    const { codeUrl, total, outTradeNo } = wechat.lastOrder()
    expect(total).toBe(5000)
    const [, png = ''] = shown.data.split('data:image/png;base64,')
    const { data, width, height } = PNG.sync.read(Buffer.from(png, 'base64'))
    expect(jsQR.default(new Uint8ClampedArray(data), width, height)?.data).toBe(codeUrl)
    expect((await show(order)).data).toBe(shown.data)
    expect(wechat.calls.filter((call) => call === 'create')).toHaveLength(1)
    expect(await server.attempts(order.id)).toMatchObject([
      { provider: 'wechat', flow: 'qr', provider_ref: outTradeNo, amount: 5000, status: 'created' },
    ])
  })

  it('API-21 WX-04 WX-05 a paid QR code is seen by the next poll, without any notification', async () => {
    const order = await server.order()
    await show(order)
    expect(await poll(order)).toMatchObject(UNPAID)
    wechat.pay(wechat.lastOrder().outTradeNo)
    later(3)
    expect(await poll(order)).toMatchObject(PAID)
    expect(await server.ledger(order.id)).toMatchObject([{ kind: 'payment', amount: 5000, reason: 'order' }])
    expect(await server.mails(order.id)).toHaveLength(1)
    expect(await show(order)).toMatchObject({ message: 'common_order_payed' })
    expect(await server.call('/api/orderPay/getPaymentInfo', { id: order.id }, cookie)).toMatchObject(PAID)
  })

  it('WX-06 a payment in the last second, after the last poll, is found by the job', async () => {
    const order = await server.order()
    await show(order)
    later(69)
    expect(await poll(order)).toMatchObject(UNPAID)
    wechat.pay(wechat.lastOrder().outTradeNo)
    await settleUnknown(payments, NOON.add({ seconds: 69 + 46 }))
    expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
  })

  describe('S-07 notifications', () => {
    it('G-05 pay the order once: three, each 100 times, shuffled among polls and jobs', async () => {
      const order = await server.order()
      await show(order)
      const { outTradeNo } = wechat.lastOrder()
      wechat.pay(outTradeNo)
      later(3)
      const acts: (() => Promise<number>)[] = [
        ...times(300, (index) => () => notify(wechat.notification(outTradeNo, { id: `EV-${index % 3}` }))),
        ...times(20, () => async () => (await poll(order)).status),
        () => settleUnknown(payments, NOON.add({ seconds: 100 })).then(() => 200),
        () => sweepHolds(payments, NOON.add({ minutes: 31 })).then(() => 200),
      ]
      const answers = await Promise.all(
        diceOf(SEED, 'notifications')
          .shuffled(acts)
          .map((act) => act()),
      )
      expect(new Set(answers)).toEqual(new Set([200]))
      expect(await server.ledger(order.id)).toMatchObject([{ kind: 'payment', amount: 5000, reason: 'order' }])
      expect(await server.mails(order.id)).toHaveLength(1)
      expect(wechat.refunded()).toBe(0)
    })

    it('G-06 change nothing when forged, old, altered or of another merchant', async () => {
      const order = await server.order()
      await show(order)
      const { outTradeNo } = wechat.lastOrder()
      wechat.pay(outTradeNo)
      const asked = wechat.calls.filter((call) => call === 'query').length
      const seconds = Math.floor(Date.now() / 1000)
      const good = wechat.notification(outTradeNo)
      const bad = [
        wechat.notification(outTradeNo, { isForged: true }),
        wechat.notification(outTradeNo, { timestamp: seconds - 600 }),
        wechat.notification(outTradeNo, { apiV3Key: 'f'.repeat(32) }),
        wechat.notification(outTradeNo, { mchid: '1900000002' }),
        { ...good, payload: good.payload.replace('TRANSACTION', 'REFUND') },
        { payload: '', headers: { 'content-type': 'application/json' } },
      ]
      for (const one of bad) expect(await notify(one)).toBe(400)
      expect(await server.row(order.id)).toMatchObject({ pay_status: 0 })
      const stored = await server.db.selectFrom('webhook_event').selectAll().execute()
      expect([stored, wechat.calls.filter((call) => call === 'query').length]).toEqual([[], asked])
      expect(await notify(good)).toBe(200)
      expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
    })

    it('are verified by a query, not trusted', async () => {
      const order = await server.order()
      await show(order)
      const { outTradeNo } = wechat.lastOrder()
      expect(await notify(wechat.notification(outTradeNo))).toBe(200)
      expect(await server.row(order.id)).toMatchObject({ pay_status: 0 })
      wechat.order(outTradeNo).state = 'SUCCESS'
      wechat.order(outTradeNo).total = 4000
      expect(await notify(wechat.notification(outTradeNo))).toBe(200)
      expect(await server.row(order.id)).toMatchObject({ pay_status: 0 })
      await refundDue(payments, NOON.add({ minutes: 1 }))
      expect(wechat.refunded()).toBe(4000)
    })

    it('are sent again while WeChat Pay is unreachable', async () => {
      const order = await server.order()
      await show(order)
      const { outTradeNo } = wechat.lastOrder()
      wechat.pay(outTradeNo)
      for (const fault of ['lost-after', 'forged', 'busy'] as const) {
        wechat.plan('query', fault)
        expect(await notify(wechat.notification(outTradeNo, { id: 'EV-1' }))).toBe(503)
      }
      expect(await server.row(order.id)).toMatchObject({ pay_status: 0 })
      expect(await notify(wechat.notification(outTradeNo, { id: 'EV-1' }))).toBe(200)
      expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
    })

    it('about a refund whose money came back make it owed again', async () => {
      const order = await server.order()
      await show(order)
      const { outTradeNo } = wechat.lastOrder()
      wechat.order(outTradeNo).total = 4000
      wechat.pay(outTradeNo)
      wechat.refundsAs('PROCESSING')
      await notify(wechat.notification(outTradeNo))
      await refundDue(payments, NOON.add({ minutes: 1 }))
      const [refund] = wechat.refunds
      if (!refund) throw new Error('no refund')
      refund.status = 'ABNORMAL'
      for (const _again of [1, 2]) expect(await notify(wechat.refundNotification(refund, { id: 'EV-9' }))).toBe(200)
      expect(wechat.refunded()).toBe(0)
      const entries = await server.db.selectFrom('support_entry').select(['kind', 'order_id']).execute()
      expect(entries).toEqual([{ kind: 'refund_failed', order_id: order.id }])
    })
  })

  describe('S-07 one attempt at a time, by card or by WeChat Pay', () => {
    const open = async (id: number) =>
      (await server.attempts(id)).filter(({ status }) => status === 'created' || status === 'unknown')

    it('the QR code ends the card’s attempt, and the card ends the QR code’s', async () => {
      const order = await server.order()
      const first = await server.call(CARD, server.claim(order), cookie)
      expect((await show(order)).code).toBe('200')
      expect((await cards.retrieve(first.data.paymentIntentId)).status).toBe('cancelled')
      const second = await server.call(CARD, server.claim(order), cookie)
      expect(second.code).toBe('200')
      expect(wechat.lastOrder().state).toBe('CLOSED')
      expect(await open(order.id)).toMatchObject([{ provider: 'sandbox', provider_ref: second.data.paymentIntentId }])
    })

    it('a customer who pays while the card page opens has paid, once', async () => {
      for (const way of ['pays', 'says-yes'] as const) {
        const order = await server.order()
        await show(order)
        wechat.closesAs(way)
        expect(await server.call(CARD, server.claim(order), cookie)).toMatchObject({ message: 'common_order_payed' })
        expect(await server.ledger(order.id)).toMatchObject([{ kind: 'payment', amount: 5000, reason: 'order' }])
        expect(await open(order.id)).toEqual([])
        wechat.closesAs('closes')
      }
    })

    it('no second one starts while the first may still be paid, and none is reported as failed', async () => {
      const order = await server.order()
      await show(order)
      const pending = { message: 'common_request_timeout', data: { pending: true } }
      wechat.closesAs('refuses')
      expect(await server.call(CARD, server.claim(order), cookie)).toMatchObject(pending)
      wechat.closesAs('closes')
      wechat.plan('close', 'lost-after')
      expect(await server.call(CARD, server.claim(order), cookie)).toMatchObject(pending)
      expect(await server.attempts(order.id)).toMatchObject([{ provider: 'wechat', status: 'unknown' }])
      expect(await poll(order)).toMatchObject({ data: { payStatus: 0, pending: true } })
      await settleUnknown(payments, NOON.add({ seconds: 60 }))
      expect(await server.attempts(order.id)).toMatchObject([{ status: 'cancelled' }])
      expect((await server.call(CARD, server.claim(order), cookie)).code).toBe('200')
    })

    it('twenty concurrent tabs of each leave one open attempt', async () => {
      for (let round = 0; round < 5; round++) {
        const order = await server.order()
        await Promise.all(
          times(20, (index) => (index % 2 ? show(order) : server.call(CARD, server.claim(order), cookie))),
        )
        const attempts = await server.attempts(order.id)
        const states = await Promise.all(
          attempts.map(async ({ provider, provider_ref: ref }) =>
            ref === null ? '' : provider === 'wechat' ? wechat.order(ref).state : (await cards.retrieve(ref)).status,
          ),
        )
        expect(states.filter((state) => state === 'NOTPAY' || state === 'open').length).toBeLessThanOrEqual(1)
        expect((await open(order.id)).length).toBeLessThanOrEqual(1)
      }
    })
  })

  describe('S-07 an unknown outcome', () => {
    it.each(['lost-before', 'lost-after', 'error-after', 'forged', 'altered'] as const)(
      'G-07 of the opening (%s) is pending, and the next attempt shows the QR code of the same payment',
      async (fault) => {
        const order = await server.order()
        wechat.plan('create', fault)
        expect(await show(order)).toMatchObject({ message: 'common_request_timeout', data: { pending: true } })
        expect((await show(order)).code).toBe('200')
        expect(wechat.orders.size).toBe(1)
        expect(await server.attempts(order.id)).toHaveLength(1)
      },
    )

    it.each(['lost-after', 'error-before', 'unsigned', 'stale', 'strange'] as const)(
      'G-07 of a poll (%s) is no failure, and the next one has the outcome',
      async (fault) => {
        const order = await server.order()
        await show(order)
        wechat.pay(wechat.lastOrder().outTradeNo)
        wechat.plan('query', fault)
        later(3)
        expect(await poll(order)).toMatchObject({ code: '200', data: { payStatus: 0, pending: true } })
        later(6)
        expect(await poll(order)).toMatchObject(PAID)
      },
    )
  })

  it('S-09 the end of a hold closes the payment at WeChat Pay, or finds it paid', async () => {
    const [left, paid] = [await server.order(), await server.order()]
    await show(left)
    const first = wechat.lastOrder()
    await show(paid)
    const second = wechat.lastOrder()
    wechat.pay(second.outTradeNo)
    await sweepHolds(payments, NOON.add({ minutes: 31 }))
    expect([first.state, second.state]).toEqual(['CLOSED', 'SUCCESS'])
    expect((await server.row(left.id)).closed_at).not.toBe(null)
    expect(await server.row(paid.id)).toMatchObject({ pay_status: 1, closed_at: null })
  })

  it('S-07 a late payment of an order that was paid by card in the meantime is refunded', async () => {
    const order = await server.order()
    await show(order)
    const { outTradeNo } = wechat.lastOrder()
    const opened = await server.call(CARD, server.claim(order), cookie)
    await cards.confirmCard(opened.data.client_secret, 'pm_card_visa', undefined)
    const claim = server.claim(order, { paymentIntentId: opened.data.paymentIntentId })
    expect(await server.call('/pay/payGateway/confirmPaymentV3', claim, cookie)).toMatchObject({ data: { paid: true } })
    wechat.order(outTradeNo).state = 'SUCCESS'
    expect(await notify(wechat.notification(outTradeNo))).toBe(200)
    await refundDue(payments, NOON.add({ minutes: 1 }))
    expect([wechat.charged(), wechat.refunded()]).toEqual([5000, 5000])
    expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
  })

  describe('S-05 the values sent by the page', () => {
    it('are checked before WeChat Pay is called', async () => {
      const order = await server.order()
      await server.coupon('MINUS', { discount: 800 })
      const wrong = { message: 'order_msg_payerror' }
      for (const more of [
        { couponOriginal: 1 },
        { couponDiscount: 4999 },
        { couponOriginal: 5000, couponDiscount: -1 },
        { couponCode: 'MINUS', couponDiscount: 801 },
      ]) {
        expect(await show(order, more)).toMatchObject(wrong)
      }
      expect(wechat.calls).toEqual([])
      const right = { couponCode: 'minus', couponOriginal: 5000, couponDiscount: 800 }
      expect((await show(order, right)).code).toBe('200')
      expect(wechat.lastOrder().total).toBe(4200)
    })

    it('A-18 a code for certain cards is not valid for wallets', async () => {
      const order = await server.order()
      await server.coupon('VISA', { pay_type: 1 })
      expect(await show(order, { couponCode: 'VISA' })).toMatchObject({ message: 'visa_not_japan' })
      expect(wechat.calls).toEqual([])
    })

    it('RP-04 must refer to the customer’s own unpaid order of that type', async () => {
      const order = await server.order()
      const foreign = await server.order({ customer: 2 })
      expect((await show(foreign)).status).toBe(404)
      expect((await show({ ...order, orderType: 2 })).status).toBe(404)
      expect((await server.call(QR, { orderNo: order.orderNo, orderType: 1 })).status).toBe(401)
      expect((await poll(foreign)).status).toBe(404)
      expect((await server.call(POLL, { id: order.id })).status).toBe(401)
      later(31 * 60)
      expect(await show(order)).toMatchObject({ message: 'order_msg_expired' })
      expect(wechat.calls).toEqual([])
    })
  })

  it('fifty concurrent polls query WeChat Pay once; with a naive check many do', async () => {
    const order = await server.order()
    await show(order)
    wechat.calls.length = 0
    later(3)
    await Promise.all(times(50, () => poll(order)))
    expect(wechat.calls).toEqual(['query'])

    const before = NOON.add({ minutes: 1 }).toString()
    const isFree = async () => {
      const { rows } = await sql`select id from payment_attempt
        where order_id = ${order.id} and updated_at <= ${before}::timestamptz`.execute(server.db)
      return rows.length > 0
    }
    const taken = await Promise.all(times(20, isFree))
    expect(taken.filter(Boolean)).toHaveLength(20)
  })
})
