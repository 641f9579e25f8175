import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { wechatGateway } from '#server/adapters/payment/wechat/wechat.ts'
import { reconcile } from '#server/modules/books/index.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'
import { startWechatDouble, type WechatDouble } from '#tests/support/wechat-double.ts'
import type { StatementFault } from '#tests/support/wechat-statements.ts'

/** The payments of these tests are made on the 16th. */
const PERIOD = { from: '2026-01-16', to: '2026-01-16' } as const
/** Noon in Japan on the 17th: the statement of the 16th exists, and that of the 17th does not. */
const NEXT_DAY = Date.parse('2026-01-17T12:00:00+09:00')
const DAY_MS = 86_400_000
const NOT_YET = (day: string) => ({ day, missing: 'not-yet' })

describe('reconciling the ledger with WeChat Pay’s statements, postgres', () => {
  let now: number
  let wechat: WechatDouble
  let server: PaymentApp
  beforeAll(async () => {
    wechat = await startWechatDouble(() => now)
    server = await openPaymentApp('postgres', {
      gateway: await openSandboxGateway(null),
      others: [wechatGateway(wechat.settings(), () => now)],
    })
  })
  beforeEach(() => {
    now = NEXT_DAY
  })
  afterEach(async () => {
    await server.empty()
    wechat.forget()
  })
  afterAll(async () => {
    await server.close()
    await wechat.stop()
  })

  /** A payment of 5,000 yen that both sides have. */
  const paid = async () => {
    const cookie = await server.signIn()
    const { id, orderNo, orderType } = await server.order()
    await server.call('/smallProgramPay/wechatPayImg', { orderNo, orderType }, cookie)
    const { outTradeNo } = wechat.lastOrder()
    wechat.pay(outTradeNo)
    const { payload, headers } = wechat.notification(outTradeNo)
    await server.app.inject({ method: 'POST', url: '/pay/webhook/wechat', payload, headers })
    expect(await server.row(id)).toMatchObject({ pay_status: 1 })
    return { id, orderNo, ref: outTradeNo }
  }
  /** A payment that only WeChat Pay has. */
  const paidElsewhere = (ref: string) =>
    wechat.orders.set(ref, { outTradeNo: ref, total: 777, currency: 'JPY', state: 'SUCCESS', codeUrl: 'weixin://x' })
  const compare = async (period: { readonly from: string; readonly to: string } = PERIOD) => {
    const deps = server.payments(wechatGateway(wechat.settings(), () => now))
    const { gateways: compared, differences } = await reconcile(deps, period as typeof PERIOD)
    return {
      ...compared[0],
      found: differences.map(({ kind, ref, ours, theirs, orderNo }) => ({ kind, ref, ours, theirs, orderNo })),
    }
  }

  it('OC-16 a payment that only WeChat Pay has is found in its statement, and payments on both sides are no difference', async () => {
    const { ref } = await paid()
    paidElsewhere('somebodyelses')
    wechat.state('2026-01-15', [])
    wechat.state('2026-01-16', [ref, 'somebodyelses'])
    const { found, missing, trouble, way, compared } = await compare()
    expect({ missing, trouble, way, compared }).toEqual({ missing: [], trouble: null, way: 'stated', compared: 2 })
    expect(found).toEqual([{ kind: 'unknown-payment', ref: 'somebodyelses', ours: null, theirs: 777, orderNo: null }])
  })

  it('OC-16 a refund made at WeChat Pay, of a payment before the period, is found in its statement', async () => {
    const { ref, orderNo } = await paid()
    wechat.refunds.push({ outRefundNo: 'by-hand', outTradeNo: ref, amount: 500, status: 'SUCCESS' })
    now += 10 * DAY_MS
    for (const day of ['2026-01-24', '2026-01-25']) wechat.state(day, day === '2026-01-25' ? [ref] : [])
    const { found } = await compare({ from: '2026-01-25', to: '2026-01-25' })
    expect(found).toEqual([expect.objectContaining({ kind: 'unknown-refund', orderNo, theirs: 500 })])
  })

  it('OC-16 a different amount is reported, whatever the statement says', async () => {
    const { ref, orderNo } = await paid()
    wechat.order(ref).total = 4000
    wechat.state('2026-01-16', [ref])
    const { found } = await compare()
    expect(found).toEqual([{ kind: 'amount', ref, orderNo, ours: 5000, theirs: 4000 }])
  })

  it('OC-16 days without a statement are reported: today, and a day whose statement is late', async () => {
    wechat.state('2026-01-15', [])
    const { missing, trouble } = await compare({ from: '2026-01-16', to: '2026-01-17' })
    expect({ missing, trouble }).toEqual({ missing: [NOT_YET('2026-01-16'), NOT_YET('2026-01-17')], trouble: null })
    wechat.plan('statements', 'creating')
    expect((await compare()).missing).toEqual([NOT_YET('2026-01-15'), NOT_YET('2026-01-16')])
    // A day without payments never gets one.
    now = Date.parse('2026-01-18T11:00:00+09:00')
    expect((await compare()).missing).toEqual([])
    // Statements of future days, and of days no longer kept, are not requested.
    const old = await compare({ from: '2025-07-21', to: '2025-07-22' })
    expect(old.missing).toEqual([
      { day: '2025-07-20', missing: 'too-old' },
      { day: '2025-07-21', missing: 'too-old' },
    ])
  })

  it.each<[StatementFault | 'forged' | 'error-before', RegExp]>([
    ['wrong-hash', /^Statement of 2026-01-15: The file does not match its hash$/],
    ['half', /does not match its hash/],
    ['cut', /it cannot be parsed$/],
    ['renamed', /it cannot be parsed$/],
    ['forged', /is not signed/],
    ['error-before', /SYSTEM_ERROR/],
  ])('OC-16 a faulty statement (%s) is rejected, and the rest of the reconciliation stands', async (fault, message) => {
    const { ref } = await paid()
    wechat.order(ref).total = 4000
    wechat.state('2026-01-15', ['anotherpayment', 'onemorepayment', 'andathirdone'])
    wechat.state('2026-01-16', [ref])
    wechat.plan('statements', fault)
    const { found, trouble } = await compare()
    expect(trouble).toMatch(message)
    expect(found).toMatchObject([{ kind: 'amount', ref }])
  })

  it('OC-16 a payment in a statement that WeChat Pay does not know is reported', async () => {
    wechat.state('2026-01-15', ['nobodysown'])
    const { trouble, found } = await compare()
    expect(trouble).toContain('nobodysown')
    expect(found).toEqual([])
  })

  it('OC-16 a compressed statement is read as well', async () => {
    paidElsewhere('somebodyelses')
    wechat.state('2026-01-15', ['somebodyelses'])
    wechat.plan('statements', 'gzip')
    expect((await compare()).found).toMatchObject([{ kind: 'unknown-payment' }])
  })
})
