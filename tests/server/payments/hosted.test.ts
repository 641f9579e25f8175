import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ALTERNATIVE_PAYMENT_IDS } from '#domain/constants.ts'
import { PAYMENT_METHOD_NAMES } from '#domain/price/payment-methods.ts'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { openSandboxWallet } from '#server/adapters/payment/sandbox-wallet.ts'
import { sweepHolds } from '#tests/support/jobs.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { soon } from '#tests/support/soon.ts'

const PAY = '/pay/payGateway/securityPay'
const CARD = '/pay/payGateway/visaPayV3'
const POLL = '/smallProgramPay/orderPay/getPaymentInfo'
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

describe('securityPay with the sandbox gateway', () => {
  let server: PaymentApp
  let gateway: Awaited<ReturnType<typeof openSandboxGateway>>
  let payments: ReturnType<PaymentApp['payments']>
  let cookie: string
  beforeAll(async () => {
    gateway = await openSandboxGateway(null)
    const wechat = await openSandboxWallet(null, 'https://tabi.example/sandbox/wechat')
    server = await openPaymentApp('postgres', { gateway, others: [wechat], poolSize: 20 })
    payments = server.payments(gateway, wechat)
    const value = JSON.stringify({ exchangeRateCNY: 4.7, exchangeRateTWD: 20.8 })
    await server.db.insertInto('config').values({ key: 'exchange_rate', value }).execute()
    // The catalogue polls for changes.
    await soon(async () => expect((await server.call('/api/config/list')).data.exchangeRateCNY).toBe(4.7))
  })
  beforeEach(async () => {
    await server.empty()
    cookie = await server.signIn()
  })
  afterAll(() => server.close())

  type Order = Awaited<ReturnType<PaymentApp['order']>>
  const claim = ({ orderNo, orderType, amount }: Order, more: object = {}) => ({
    ...{ currency: 'JPY', amount, reference: orderNo, description: 'Tabifuda', note: '', payModeId: 5, orderType },
    ...more,
  })
  const begin = (order: Order, more: object = {}) => server.call(PAY, claim(order, more), cookie)
  const secretOf = async (order: Order) => (await server.attempts(order.id)).at(-1)?.client_secret ?? ''
  const poll = ({ id }: Order) => server.call(POLL, { id }, cookie)
  const document = (id: number, as = cookie) =>
    server.app.inject({ url: `/pay/handover?orderId=${id}&device=pc&lang=zh-tw`, headers: as ? { cookie: as } : {} })

  it.each(ALTERNATIVE_PAYMENT_IDS)(
    'API-22 PC-11 id %i returns success and data, a document that sends the browser to the gateway',
    async (payModeId) => {
      const order = await server.order()
      const payload = claim(order, { payModeId })
      const response = await server.app.inject({
        ...{ method: 'POST', url: PAY, payload, headers: { cookie, 'browser-type': 'web' } },
      })
      const answer = response.json()
      expect(answer).toMatchObject({ code: '200', success: true })
      const secret = await secretOf(order)
      expect(answer.data).toContain('<form method="get" action="https://tabi.example/sandbox/payments/page">')
      expect(answer.data).toContain(`name="pay" value="${secret}"`)
      expect(await server.attempts(order.id)).toMatchObject([
        { flow: 'redirect', provider: 'sandbox', amount: 5000, status: 'created', capture: 'automatic' },
      ])
      expect((await server.call('/api/config/list')).data.payments).toHaveLength(PAYMENT_METHOD_NAMES.length)
    },
  )

  it('API-22 S-05 CU-04 all values in the call are checked before the gateway is called', async () => {
    const order = await server.order()
    const foreign = await server.order({ customer: 2 })
    for (const amount of [0, 1, 4999, 5001, 1_000_000_000]) {
      expect(await begin(order, { amount })).toMatchObject({ code: '409', message: 'order_msg_payerror' })
    }
    for (const rmb_amount of [0, 1, 234.99, 5000]) {
      expect(await begin(order, { rmb_amount })).toMatchObject({ code: '409', message: 'order_msg_payerror' })
    }
    for (const more of [
      { amount: -1 },
      { amount: '5000' },
      { currency: 'CNY' },
      { payModeId: 4 },
      { payModeId: Math.max(...ALTERNATIVE_PAYMENT_IDS) + 1 },
    ]) {
      expect((await begin(order, more)).status, JSON.stringify(more)).toBe(422)
    }
    expect((await begin(order, { customerId: 2 })).status).toBe(403)
    expect((await begin(foreign)).status).toBe(404)
    expect((await begin(order, { orderId: foreign.id })).status).toBe(404)
    expect((await begin(order, { orderType: 2 })).status).toBe(404)
    expect((await server.call(PAY, claim(order))).status).toBe(401)
    expect([...(await server.attempts(order.id)), ...(await server.attempts(foreign.id))]).toEqual([])
    expect((await begin(order, { rmb_amount: 235, orderId: order.id })).code).toBe('200')
  })

  it('API-22 a code is recomputed, and one for certain cards is not valid for wallets (A-18)', async () => {
    const order = await server.order()
    await server.coupon('MINUS', { discount: 800 })
    await server.coupon('VISA', { pay_type: 1 })
    expect(await begin(order, { couponCode: 'VISA', amount: 4200 })).toMatchObject({ message: 'visa_not_japan' })
    expect(await begin(order, { couponCode: 'MINUS' })).toMatchObject({ message: 'order_msg_payerror' })
    expect((await begin(order, { couponCode: 'MINUS', amount: 4200 })).code).toBe('200')
    expect(await server.attempts(order.id)).toMatchObject([{ amount: 4200, coupon_code: 'MINUS' }])
  })

  it('S-07 S-11 a payment on the page is found by the poll, booked once, and its page is closed', async () => {
    const order = await server.order()
    await begin(order)
    expect(await poll(order)).toMatchObject({ data: { payStatus: 0, pending: false } })
    expect(await gateway.answerPage(await secretOf(order), 'pay')).toBe('succeeded')
    server.clock.moveTo(NOON.add({ seconds: 3 }))
    await Promise.all(times(20, () => poll(order)))
    expect(await poll(order)).toMatchObject({ data: { payStatus: 1, pending: false } })
    expect(await server.ledger(order.id)).toMatchObject([{ kind: 'payment', amount: 5000, reason: 'order' }])
    expect(await server.mails(order.id)).toHaveLength(1)
    expect(await begin(order)).toMatchObject({ message: 'common_order_payed' })
    expect((await document(order.id)).headers.location).toBe(`/pc/order?orderId=${order.id}&state=pay`)
  })

  it('S-07 after a payment on the page, the next attempt says so and opens no other page', async () => {
    const order = await server.order()
    await begin(order)
    await gateway.answerPage(await secretOf(order), 'pay')
    expect(await begin(order)).toMatchObject({ message: 'common_order_payed' })
    expect(await server.row(order.id)).toMatchObject({ pay_status: 1 })
    expect(await server.attempts(order.id)).toHaveLength(1)
  })

  it('S-07 a wallet that declines leaves the order unpaid, on the same payment', async () => {
    const order = await server.order()
    const first = await begin(order)
    expect(await gateway.answerPage(await secretOf(order), 'decline')).toBe('open')
    expect(await poll(order)).toMatchObject({ data: { payStatus: 0, pending: false } })
    expect((await begin(order)).data).toBe(first.data)
    expect(await server.attempts(order.id)).toHaveLength(1)
  })

  it('S-07 one open attempt across card, WeChat and pages: the previous one is ended at its gateway', async () => {
    const order = await server.order()
    const card = await server.call(CARD, server.claim(order), cookie)
    expect((await begin(order)).code).toBe('200')
    const cardPays = await gateway.confirmCard(card.data.client_secret, 'pm_card_visa', undefined)
    expect(cardPays).toMatchObject({ status: 'failed' })
    const page = await secretOf(order)
    // Another wallet is another payment.
    expect((await begin(order, { payModeId: 7 })).code).toBe('200')
    expect(await gateway.answerPage(page, 'pay')).toBe('cancelled')
    const second = await secretOf(order)
    const qr = { orderNo: order.orderNo, orderType: order.orderType }
    expect((await server.call('/smallProgramPay/wechatPayImg', qr, cookie)).code).toBe('200')
    expect(await gateway.answerPage(second, 'pay')).toBe('cancelled')
    expect((await begin(order)).code).toBe('200')
    expect((await server.attempts(order.id)).map(({ method, status }) => `${method} ${status}`)).toEqual([
      'card cancelled',
      'alipay cancelled',
      'paypay cancelled',
      'wechat cancelled',
      'alipay created',
    ])
  })

  it('S-07 twenty concurrent requests open one payment', async () => {
    const order = await server.order()
    const answers = await Promise.all(times(20, () => begin(order)))
    expect(answers.filter(({ code }) => code === '200').length).toBeGreaterThan(0)
    expect(new Set(answers.filter(({ code }) => code === '200').map(({ data }) => data)).size).toBe(1)
    expect(answers.every(({ code, message }) => code === '200' || message === 'common_request_timeout')).toBe(true)
    expect(await server.attempts(order.id)).toHaveLength(1)
  })

  it('S-09 OP-18 the end of the hold closes the page, and a page paid in time pays the order', async () => {
    const [left, paid] = [await server.order(), await server.order()]
    await begin(left)
    await begin(paid)
    await gateway.answerPage(await secretOf(paid), 'pay')
    server.clock.moveTo(NOON.add({ minutes: 31 }))
    expect(await begin(left)).toMatchObject({ message: 'order_msg_expired' })
    expect((await document(left.id)).statusCode).toBe(303)
    await sweepHolds(payments, NOON.add({ minutes: 31 }))
    expect(await gateway.answerPage(await secretOf(left), 'pay')).toBe('cancelled')
    expect((await server.row(left.id)).closed_at).not.toBe(null)
    expect(await server.row(paid.id)).toMatchObject({ pay_status: 1, closed_at: null })
  })

  it('S-07 a cancelled order is refunded to the wallet, once', async () => {
    const order = await server.order()
    await begin(order)
    await gateway.answerPage(await secretOf(order), 'pay')
    server.clock.moveTo(NOON.add({ seconds: 3 }))
    await poll(order)
    const terms = await server.call('/api/directOrder/cancelTerms', { id: order.id, orderType: 1 }, cookie)
    expect(terms.data).toMatchObject({ refund: 5000, refundTo: [{ amount: 5000, method: 'wallet' }] })
    const press = () => server.call('/api/directOrder/delOrder', { id: order.id, orderType: 1 }, cookie)
    await Promise.all(times(8, press))
    const books = await server.ledger(order.id)
    expect(books.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['payment 5000', 'refund 5000'])
  })

  describe('S-16 PC-11 the redirect document', () => {
    it('is for the owner while the order is unpaid; others are redirected to the order', async () => {
      const order = await server.order()
      expect((await document(order.id)).statusCode).toBe(303)
      await begin(order)
      const served = await document(order.id)
      expect(served.statusCode).toBe(200)
      expect(served.body).toContain('lang="zh-TW"')
      expect(served.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      const policy = String(served.headers['content-security-policy'])
      expect(policy).toContain('sandbox allow-forms allow-scripts;')
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toMatch(/allow-same-origin|unsafe|allow-popups|allow-top/)
      for (const as of [await server.signIn(2), '']) {
        expect((await document(order.id, as)).headers.location, as).toBe(`/pc/order?orderId=${order.id}&state=pay`)
      }
      expect((await document(2_000_000_000)).statusCode).toBe(303)
      expect((await server.app.inject({ url: '/pay/handover?orderId=x' })).headers.location).toBe('/')
    })

    it('is escaped, whatever the gateway returns', async () => {
      const order = await server.order()
      await begin(order)
      const hostile = `https://evil.example/"><script>alert(1)</script>?a"><img src=x onerror=alert(1)>=<b>&submit='x'`
      await server.db.updateTable('payment_attempt').set({ page_url: hostile }).execute()
      const { body } = await document(order.id)
      expect(body.match(/<script>/g)).toHaveLength(1)
      expect(body).not.toMatch(/<img|<b>|onerror=alert\(1\)>/)
      expect(body).toContain('name="submit" value="&#39;x&#39;"')
      await server.db.updateTable('payment_attempt').set({ page_url: 'javascript:alert(1)' }).execute()
      expect((await document(order.id)).statusCode).toBe(500)
    })
  })
})
