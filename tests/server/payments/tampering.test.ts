import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { openSandboxGateway } from '#server/adapters/payment/sandbox.ts'
import { openSandboxWallet } from '#server/adapters/payment/sandbox-wallet.ts'
import { type ChangingApp, openChangingApp, START } from '#tests/support/changing.ts'
import { DEARER, UNDATED } from '#tests/support/payment-app.ts'

/** Fields with an amount set by the client. */
const AMOUNTS = ['amount', 'price', 'couponOriginal', 'couponDiscount', 'rmb_amount', 'preferencesOriginal'] as const
/** Values that are wrong, given the correct amount. */
const wrong = (right: number) => [
  ...[0, -1, right - 1, right + 1, 1_000_000_000, '1', String(right), Number.NaN, right + 0.5, -right],
  ...[null, true, [right], {}, 1e21, Number.POSITIVE_INFINITY],
]
/** Amounts in a call's schema that nothing reads, because the original wire format has them. */
const IGNORED: readonly string[] = ['preferencesOriginal', 'rmb_amount']

/** Every call that accepts an amount, found in the contract: a new one must be added here. */
const TAKING = ENDPOINTS.filter(({ request }) => {
  const shape = 'shape' in request ? Object.keys(request.shape as object) : []
  return shape.some((field) => AMOUNTS.some((name) => name === field && !IGNORED.includes(field)))
}).map(({ name }) => name)

describe('forged amounts and owners, in every call that accepts them', () => {
  let on: ChangingApp
  beforeAll(async () => {
    const gateway = await openSandboxGateway(null)
    const wallet = await openSandboxWallet(null, 'https://tabi.example/sandbox/wechat')
    on = await openChangingApp('postgres', { gateway, others: [wallet] })
  })
  beforeEach(() => on.reset())
  afterAll(() => on.close())

  interface Tried {
    readonly path: string
    /** A valid body. */
    readonly body: Record<string, unknown>
    /** Its amount fields, with the correct values. */
    readonly amounts: Readonly<Record<string, number>>
  }
  const CALLS: Readonly<Record<string, () => Promise<Tried>>> = {
    async createOrder() {
      const body = {
        ...{ supplierId: 1, packageId: 1, packageNum: 1, peopleNum: 1, amount: 5000, orderSource: 4, hasJuveniles: 0 },
        useTimeStr: START,
      }
      return { path: '/api/pcOrder/createOrder', body, amounts: { amount: 5000 } }
    },
    async updateOrders() {
      const { id } = await on.order()
      const contacts = { enName: 'CHAN TAI MAN', phone: '+85291234567', email: 'chan@example.com' }
      return { path: '/api/pcOrder/updateOrders', body: { id, ...contacts, amount: 5000 }, amounts: { amount: 5000 } }
    },
    async changeOrders() {
      const { id } = await on.paid()
      const body = on.wish(id, { packageId: DEARER })
      return { path: '/api/pcOrder/changeOrders', body, amounts: { amount: 8000 } }
    },
    async visaPay() {
      const body = on.claim(await on.order(), { token: 'tok_visa' })
      return { path: '/pay/payGateway/visaPay', body, amounts: { amount: 5000 } }
    },
    async visaPayV3() {
      const body = on.claim(await on.order())
      return { path: '/pay/payGateway/visaPayV3', body, amounts: { amount: 5000 } }
    },
    async confirmPaymentV3() {
      const claim = on.claim(await on.order())
      const { data } = await on.as('/pay/payGateway/visaPayV3', claim)
      const { client_secret, paymentIntentId } = data
      await on.as('/sandbox/payments/confirm', { client_secret, payment_method: 'pm_card_visa' })
      return {
        path: '/pay/payGateway/confirmPaymentV3',
        body: { ...claim, paymentIntentId },
        amounts: { amount: 5000 },
      }
    },
    async wechatPayImg() {
      await on.coupon('MINUS', {})
      const { orderNo, orderType } = await on.order()
      const amounts = { couponOriginal: 5000, couponDiscount: 800 }
      const body = { orderNo, orderType, couponCode: 'MINUS', ...amounts }
      return { path: '/smallProgramPay/wechatPayImg', body, amounts }
    },
    async securityPay() {
      const { orderId, orderType, orderNo, amount } = on.claim(await on.order())
      const claims = { reference: orderNo, description: 'Tabifuda', note: '' }
      const body = { orderId, orderType, currency: 'JPY', amount, payModeId: 5, ...claims }
      return { path: '/pay/payGateway/securityPay', body, amounts: { amount: 5000 } }
    },
  }

  it('G-13 knows every call of the contract that takes an amount', () => {
    expect(TAKING.filter((name) => !Object.hasOwn(CALLS, name))).toEqual([])
  })

  /** All rows that a payment or an order may write. */
  const rows = async () => ({
    orders: (await on.db.selectFrom('orders').select(['id', 'pay_status', 'payable']).orderBy('id').execute()).length,
    attempts: (await on.db.selectFrom('payment_attempt').select('id').execute()).length,
    ledger: (await on.db.selectFrom('ledger_entry').select('id').execute()).length,
  })

  it.each(Object.entries(CALLS))(
    'G-13 %s takes no amount but the right one, and no other customer',
    async (name, prepare) => {
      const { path, body, amounts } = await prepare()
      const before = await rows()
      for (const [field, right] of Object.entries(amounts)) {
        for (const value of wrong(right)) {
          const answer = await on.as(path, { ...body, [field]: value })
          expect(answer.code, `${field} ${String(value)}`).not.toBe('200')
          expect(answer.status, `${field} ${String(value)}`).toBeLessThan(500)
          expect(await rows(), `${field} ${String(value)}`).toEqual(before)
        }
      }
      if ('customerId' in requestShape(name)) {
        expect(await on.as(path, { ...body, customerId: 2 })).toMatchObject({ status: 403, code: '403' })
      }
      const other = await on.signIn(2)
      if (name !== 'createOrder') expect((await on.call(path, body, other)).status).toBe(404)
      expect(await rows()).toEqual(before)
      // The control: with the correct amount the same call succeeds.
      const taken = await on.as(path, body)
      expect(taken.code).toBe('200')
    },
  )

  function requestShape(name: string): object {
    const request = ENDPOINTS.find((one) => one.name === name)?.request
    return request && 'shape' in request ? (request.shape as object) : {}
  }

  it('G-13 discounts, currencies and countries sent by a client change nothing', async () => {
    const order = await on.order()
    const claims = {
      preferencesOriginal: 1,
      preferencesDiscount: 0.99,
      visaCountry: 'CN',
      currency: 'usd',
      discount: 4999,
    }
    const { data } = await on.as('/pay/payGateway/visaPayV3', { ...on.claim(order), ...claims })
    expect(data.amount).toBe(5000)
    const undated = { supplierId: 1, packageId: UNDATED, packageNum: 1, peopleNum: 1, orderSource: 4, hasJuveniles: 0 }
    const { data: made } = await on.as('/api/pcOrder/createOrder', {
      ...undated,
      amount: 4000,
      discount: 3999,
      payable: 1,
    })
    expect(await on.row(made.id)).toMatchObject({ price: 4000, payable: 4000, discount: 0 })
  })
})
