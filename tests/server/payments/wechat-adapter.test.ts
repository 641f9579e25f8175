import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { wechatGateway } from '#server/adapters/payment/wechat/wechat.ts'
import {
  GatewayMisconfigured,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentRequest,
  type RefundRequest,
} from '#server/ports/payment.ts'
import { startWechatDouble, type WechatDouble } from '#tests/support/wechat-double.ts'

/** The clock of both ends, controlled by these tests. */
let now: number
let wechat: WechatDouble
beforeAll(async () => {
  wechat = await startWechatDouble(() => now)
})
afterAll(() => wechat.stop())
beforeEach(() => {
  now = Date.parse('2026-11-22T03:00:00Z')
})
afterEach(() => {
  vi.restoreAllMocks()
  wechat.forget()
})

const gateway = (more: { isPublicKey?: boolean } = {}) => wechatGateway(wechat.settings(more), () => now)
const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  method: 'wechat',
  orderNo: 'RS2601160123456789ABC',
  amount: 5000,
  description: 'Tabifuda RS2601160123456789ABC',
  idempotencyKey: 'tabifuda-00112233445566778899aabbccddeeff',
  capture: 'automatic',
  ...more,
})
const part = (ref: string, amount: number, idempotencyKey: string): RefundRequest => ({
  ...{ ref, amount, idempotencyKey },
  ...{ spareKey: `${idempotencyKey}-spare`, wasAsked: false },
})
const HOUR = 3_600_000

/** The next call that the double never answers times out as soon as it has arrived, on a machine of any speed. */
function timeRunsOut(): void {
  const time = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  wechat.onSwallowed(() => {
    vi.restoreAllMocks()
    time.abort(new DOMException('The time is over', 'TimeoutError'))
  })
}

describe('the WeChat Pay adapter', () => {
  it('WX-02 opens a payment of whole yen, once per key, and returns the text of its QR code', async () => {
    const on = gateway()
    const opened = await on.createIntent(request())
    expect(opened).toMatchObject({ status: 'open', amount: 5000, card: null, failure: null })
    expect(opened.clientSecret).toBe(wechat.lastOrder().codeUrl)
    expect(await on.createIntent(request())).toEqual(opened)
    expect(wechat.orders.size).toBe(1)
    expect(wechat.bodies[0]).toMatchObject({
      amount: { total: 5000, currency: 'JPY' },
      trade_type: 'NATIVE',
      attach: 'RS2601160123456789ABC',
      notify_url: 'https://tabi.example/pay/webhook/wechat',
    })
    expect(await on.retrieve(opened.ref)).toMatchObject({ status: 'open' })
    wechat.pay(opened.ref)
    expect(await on.retrieve(opened.ref)).toMatchObject({ status: 'succeeded', amount: 5000 })
    const other = await on.createIntent(request({ idempotencyKey: 'tabifuda-ff' }))
    expect(other.ref).not.toBe(opened.ref)
  })

  it.each([
    ['NOTPAY', 'open'],
    ['USERPAYING', 'open'],
    ['PAYERROR', 'open'],
    ['SUCCESS', 'succeeded'],
    ['REFUND', 'succeeded'],
    ['CLOSED', 'cancelled'],
    ['REVOKED', 'cancelled'],
    ['ACCEPTED_BY_A_LATER_VERSION', 'open'],
    ['constructor', 'open'],
  ])('S-07 reads %s as %s', async (state, status) => {
    const on = gateway()
    const { ref } = await on.createIntent(request())
    wechat.order(ref).state = state
    expect(await on.retrieve(ref)).toMatchObject({ status })
  })

  it('S-09 closes a payment, and reports if the customer paid first', async () => {
    const on = gateway()
    const first = await on.createIntent(request())
    expect(await on.cancel(first.ref)).toMatchObject({ status: 'cancelled' })
    expect(await on.cancel(first.ref)).toMatchObject({ status: 'cancelled' })
    expect(wechat.pay(first.ref)).toBe(false)
    for (const [key, way] of [
      ['k2', 'pays'],
      ['k3', 'says-yes'],
    ] as const) {
      const { ref } = await on.createIntent(request({ idempotencyKey: key }))
      wechat.closesAs(way)
      expect(await on.cancel(ref)).toMatchObject({ status: 'succeeded', amount: 5000 })
    }
    const last = await on.createIntent(request({ idempotencyKey: 'k4' }))
    wechat.closesAs('refuses')
    expect(await on.cancel(last.ref)).toMatchObject({ status: 'open' })
  })

  describe('rejects answers not signed by WeChat Pay', () => {
    const lies = ['unsigned', 'forged', 'stale', 'altered', 'strange'] as const
    it.each(lies)('%s', async (lie) => {
      for (const isPublicKey of [false, true]) {
        wechat.forget()
        if (isPublicKey) wechat.signWithPublicKey()
        const on = gateway({ isPublicKey })
        const { ref } = await on.createIntent(request())
        wechat.pay(ref)
        wechat.plan('query', lie)
        await expect(on.retrieve(ref)).rejects.toBeInstanceOf(GatewayUnreachable)
        wechat.plan('create', lie)
        await expect(on.createIntent(request({ idempotencyKey: `k-${lie}` }))).rejects.toBeInstanceOf(
          GatewayUnreachable,
        )
        expect(await on.retrieve(ref)).toMatchObject({ status: 'succeeded' })
      }
    })

    it('and an answer about another payment, or in another currency', async () => {
      const on = gateway()
      const { ref } = await on.createIntent(request())
      wechat.pay(ref)
      wechat.plan('query', 'other')
      await expect(on.retrieve(ref)).rejects.toThrow('a different payment')
      wechat.order(ref).currency = 'CNY'
      await expect(on.retrieve(ref)).rejects.toThrow('the amount paid in yen')
      wechat.order(ref).currency = 'JPY'
      wechat.order(ref).total = 4999
      expect(await on.retrieve(ref)).toMatchObject({ status: 'succeeded', amount: 4999 })
    })
  })

  it.each(['lost-before', 'lost-after', 'error-before', 'error-after', 'busy', 'silent', 'late'] as const)(
    'S-07 reports an unknown outcome after %s',
    async (fault) => {
      const on = gateway()
      const { ref } = await on.createIntent(request())
      const done = fault === 'lost-after' || fault === 'error-after' || fault === 'late'
      wechat.plan('close', fault)
      timeRunsOut()
      await expect(on.cancel(ref)).rejects.toBeInstanceOf(GatewayUnreachable)
      expect(wechat.order(ref).state).toBe(done ? 'CLOSED' : 'NOTPAY')
      wechat.plan('create', fault)
      timeRunsOut()
      await expect(on.createIntent(request({ idempotencyKey: 'k2' }))).rejects.toBeInstanceOf(GatewayUnreachable)
      expect(await on.createIntent(request({ idempotencyKey: 'k2' }))).toMatchObject({ status: 'open' })
      expect(wechat.orders.size).toBe(2)
    },
  )

  it('S-26 distinguishes this server’s mistakes from refusals, without the provider’s text', async () => {
    const wrong = wechatGateway({ ...wechat.settings(), serial: '00' }, () => now)
    await expect(wrong.createIntent(request())).rejects.toBeInstanceOf(GatewayMisconfigured)
    await expect(wrong.createIntent(request())).rejects.toThrow('WeChat Pay responded with 401 (SIGN_ERROR)')
    const late = wechatGateway(wechat.settings(), () => now - HOUR)
    await expect(late.createIntent(request())).rejects.toBeInstanceOf(GatewayMisconfigured)
    const on = gateway()
    await expect(on.createIntent(request({ amount: 0 }))).rejects.toBeInstanceOf(GatewayRefused)
    await expect(on.retrieve('0'.repeat(32))).rejects.toBeInstanceOf(GatewayUnreachable)
    const away = wechatGateway({ ...wechat.settings(), apiBase: 'http://127.0.0.1:1' }, () => now)
    await expect(away.createIntent(request())).rejects.toThrow(/^No response from WeChat Pay \(\w+\)$/)
  })
})

describe('refunds with WeChat Pay', () => {
  const paid = async (amount = 5000, key = 'k1') => {
    const on = gateway()
    const { ref } = await on.createIntent(request({ idempotencyKey: key, amount }))
    wechat.pay(ref)
    return { on, ref }
  }

  it('S-07 are made once per key, in parts, and never more than was paid', async () => {
    const { on, ref } = await paid()
    for (const _again of [1, 2, 3]) {
      expect(await on.refund(part(ref, 2000, 'tabifuda-1-refund'))).toEqual({ refundRef: 'tabifuda-1-refund' })
    }
    await on.refund(part(ref, 3000, 'tabifuda-2-refund'))
    expect(wechat.refunded()).toBe(5000)
    await expect(on.refund(part(ref, 1, 'tabifuda-3-refund'))).rejects.toBeInstanceOf(GatewayRefused)
    expect(await on.retrieve(ref)).toMatchObject({ status: 'succeeded', amount: 5000 })
    expect(wechat.refunds).toHaveLength(2)
  })

  it.each(['lost-before', 'lost-after', 'error-after', 'silent', 'late'] as const)(
    'are a single one after %s',
    async (fault) => {
      const { on, ref } = await paid()
      wechat.plan('refund', fault)
      timeRunsOut()
      await expect(on.refund(part(ref, 5000, 'tabifuda-1-refund'))).rejects.toBeInstanceOf(GatewayUnreachable)
      await on.refund(part(ref, 5000, 'tabifuda-1-refund'))
      expect(wechat.refunded()).toBe(5000)
      expect(wechat.refunds).toHaveLength(1)
    },
  )

  it('are pending at WeChat Pay, succeed, or fail', async () => {
    const { on, ref } = await paid()
    wechat.refundsAs('PROCESSING')
    const { refundRef } = await on.refund(part(ref, 2000, 'tabifuda-1-refund'))
    expect(await on.refundState(refundRef)).toBe('made')
    for (const [status, state] of [
      ['SUCCESS', 'made'],
      ['ABNORMAL', 'failed'],
      ['CLOSED', 'failed'],
    ] as const) {
      Object.assign(wechat.refunds[0] ?? {}, { status })
      expect(await on.refundState(refundRef)).toBe(state)
    }
    await expect(on.refund(part(ref, 2000, 'tabifuda-1-refund'))).rejects.toBeInstanceOf(GatewayRefused)
    await expect(on.refundState('tabifuda-9-refund')).rejects.toBeInstanceOf(GatewayUnreachable)
  })

  it('F4 the record of a payment includes manual refunds in the merchant platform', async () => {
    const { on, ref } = await paid()
    await on.refund(part(ref, 2500, 'tabifuda-1-refund'))
    wechat.refunds.push({ outRefundNo: '5030020188', outTradeNo: ref, amount: 2500, status: 'SUCCESS' })
    await expect(on.refund(part(ref, 2500, 'tabifuda-2-refund'))).rejects.toBeInstanceOf(GatewayRefused)
    expect((await on.record(ref))?.refunds).toEqual([
      { ref: 'tabifuda-1-refund', amount: 2500, key: 'tabifuda-1-refund', at: null },
      { ref: '5030020188', amount: 2500, key: '5030020188', at: null },
    ])
  })

  it('are made while something is left of the payment', async () => {
    const { on, ref } = await paid()
    wechat.refunds.push({ outRefundNo: '5030020188', outTradeNo: ref, amount: 2000, status: 'SUCCESS' })
    wechat.plan('refund', 'refused')
    await expect(on.refund(part(ref, 2000, 'tabifuda-1-refund'))).rejects.toThrow('403 (NOT_ENOUGH)')
    expect(await on.refund(part(ref, 2000, 'tabifuda-1-refund'))).toEqual({ refundRef: 'tabifuda-1-refund' })
  })

  it('are unknown after an answer about another one', async () => {
    const { on, ref } = await paid()
    wechat.plan('refund', 'other')
    await expect(on.refund(part(ref, 2000, 'tabifuda-1-refund'))).rejects.toBeInstanceOf(GatewayUnreachable)
    wechat.plan('refund_query', 'other')
    await expect(on.refundState('tabifuda-1-refund')).rejects.toBeInstanceOf(GatewayUnreachable)
    expect(await on.refundState('tabifuda-1-refund')).toBe('made')
  })

  it('are refused for an unknown payment', async () => {
    const on = gateway()
    const { ref } = await on.createIntent(request())
    await expect(on.refund(part(ref, 5000, 'tabifuda-1-refund'))).rejects.toBeInstanceOf(GatewayRefused)
    expect(wechat.calls).not.toContain('refund')
  })
})

describe('notifications of WeChat Pay', () => {
  const opened = async (more: { isPublicKey?: boolean } = {}) => {
    const on = gateway(more)
    const { ref } = await on.createIntent(request())
    wechat.pay(ref)
    const read = ({ payload, headers }: { payload: string; headers: Record<string, string> }) =>
      on.readWebhook(Buffer.from(payload), headers)
    return { on, ref, read }
  }

  it('S-07 name a payment or a refund, whichever kind of key signed them', async () => {
    for (const isPublicKey of [false, true]) {
      wechat.forget()
      const { on, ref, read } = await opened({ isPublicKey })
      if (isPublicKey) wechat.signWithPublicKey()
      const event = { id: 'EV-1', paymentRef: ref, refundRef: null, isAboutRefunds: false }
      expect(await read(wechat.notification(ref, { id: 'EV-1' }))).toEqual(event)
      const { refundRef } = await on.refund(part(ref, 5000, 'tabifuda-1-refund'))
      const [one] = wechat.refunds
      if (!one) throw new Error('no refund')
      expect(await read(wechat.refundNotification(one, { id: 'EV-2' }))).toEqual({
        id: 'EV-2',
        paymentRef: ref,
        refundRef,
        isAboutRefunds: true,
      })
      const other = wechat.notification(ref, { id: 'EV-3', type: 'COUPON.USE' })
      expect(await read(other)).toEqual({ id: 'EV-3', paymentRef: null, refundRef: null, isAboutRefunds: false })
    }
  })

  it('S-07 are rejected if forged, old, early, altered, of another merchant, or truncated', async () => {
    const { ref, read } = await opened()
    const seconds = Math.floor(now / 1000)
    const good = wechat.notification(ref)
    const half = good.payload.length / 2
    const bad = [
      wechat.notification(ref, { isForged: true }),
      wechat.notification(ref, { timestamp: seconds - 301 }),
      wechat.notification(ref, { timestamp: seconds + 301 }),
      wechat.notification(ref, { mchid: '1900000002' }),
      wechat.notification(ref, { apiV3Key: 'f'.repeat(32) }),
      { ...good, payload: `${good.payload} ` },
      { ...good, payload: good.payload.slice(0, half) + good.payload.slice(half).replace(/[a-z]/, 'X') },
      { ...good, headers: {} },
      ...['timestamp', 'nonce', 'serial', 'signature'].flatMap((name) =>
        ['', 'x', 'constructor', `0${good.headers[`wechatpay-${name}`]}`].map((value) => ({
          ...good,
          headers: { ...good.headers, [`wechatpay-${name}`]: value },
        })),
      ),
      { ...good, headers: { ...good.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc=' } },
      { payload: '{}', headers: good.headers },
    ]
    for (const [index, one] of bad.entries()) expect([index, await read(one)]).toEqual([index, null])
    expect(await read(good)).toMatchObject({ paymentRef: ref })
  })

  it('unknown serial numbers cost one call to WeChat Pay per minute', async () => {
    const { ref, read } = await opened()
    const asked = () => wechat.calls.filter((call) => call === 'certificates').length
    expect(asked()).toBe(1)
    const good = wechat.notification(ref)
    const odd = (serial: string) => ({ ...good, headers: { ...good.headers, 'wechatpay-serial': serial } })
    for (let number = 0; number < 20; number++) expect(await read(odd(`ABCDEF${number + 10}`))).toBeNull()
    expect(asked()).toBe(1)
    now += 61_000
    const later = wechat.notification(ref)
    const all = [1, 2, 3].map((n) =>
      read({ ...later, headers: { ...later.headers, 'wechatpay-serial': `ABCDEF0${n}` } }),
    )
    expect(await Promise.all(all)).toEqual([null, null, null])
    expect(await read(odd('PUB_KEY_ID_0199'))).toBeNull()
    expect(asked()).toBe(2)
  })

  it('are unknown, not refused, while the certificates are unavailable', async () => {
    const on = gateway()
    wechat.orders.set('a'.repeat(32), {
      outTradeNo: 'a'.repeat(32),
      total: 1,
      currency: 'JPY',
      state: 'SUCCESS',
      codeUrl: '',
    })
    const { payload, headers } = wechat.notification('a'.repeat(32))
    wechat.plan('certificates', 'error-before')
    await expect(on.readWebhook(Buffer.from(payload), headers)).rejects.toBeInstanceOf(GatewayUnreachable)
  })
})
