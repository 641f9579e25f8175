import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAddress } from '#tests/support/accounts.ts'
import { malformedValue, RUNS, SEED } from '#tests/support/malformed-values.ts'
import { openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const claims = (order: { id: number; orderType: number; orderNo: string }) =>
  fc
    .record(
      {
        orderId: fc.oneof(fc.constant(order.id), malformedValue),
        id: fc.oneof(fc.constant(order.id), malformedValue),
        orderType: fc.oneof(fc.constant(order.orderType), malformedValue),
        orderNo: fc.oneof(fc.constant(order.orderNo), malformedValue),
        order_no: fc.oneof(fc.constant(order.orderNo), malformedValue),
        // The correct amount is excluded: no generated body may be accepted.
        amount: malformedValue.filter((amount) => amount !== 5000),
        couponCode: malformedValue,
        preferencesCode: malformedValue,
        token: fc.oneof(fc.constant('tok_visa'), malformedValue),
        paymentIntentId: malformedValue,
        client_secret: malformedValue,
        payment_method: malformedValue,
        customerId: malformedValue,
        source: malformedValue,
      },
      { requiredKeys: [] },
    )
    .map((body) => JSON.stringify(body) ?? '{}')

describe('malformed pay calls', () => {
  let server: PaymentApp
  let cookie: string
  beforeAll(async () => {
    server = await openPaymentApp('postgres')
    cookie = await server.signIn()
  })
  afterAll(() => server.close())

  it.each([
    '/pay/payGateway/visaPayV3',
    '/pay/payGateway/confirmPaymentV3',
    '/pay/payGateway/visaPay',
    '/api/orderPay/getPaymentInfo',
    '/api/order/sendTemplateEmailWeb',
    '/sandbox/payments/confirm',
    '/pay/webhook/sandbox',
  ])('%s answers a thousand malformed bodies without a server error and without charging', async (url) => {
    const order = await server.order()
    const headers = {
      'content-type': 'application/json',
      'browser-type': 'web',
      cookie,
      'stripe-signature': 't=1,v1=0',
    }
    let sent = 0
    await fc.assert(
      fc.asyncProperty(claims(order), async (payload) => {
        // Malformed codes count as wrong codes. Beyond their limit the throttle would answer instead of the call.
        if (sent++ % 10 === 0) await server.call('/sandbox/throttles', {})
        const response = await server.app.inject({ method: 'POST', url, headers, payload })
        expect(response.statusCode, payload).toBeLessThan(500)
        expect(response.json(), payload).toHaveProperty('code')
      }),
      { numRuns: RUNS, seed: SEED },
    )
    expect(await server.row(order.id)).toMatchObject({ pay_status: 0, payable: 5000, coupon_code: null })
    expect(await server.ledger(order.id)).toEqual([])
    expect(await server.attempts(order.id)).toEqual([])
  })

  it.each(['/api/coupon/get', '/api/coupon/check', '/api/preferences/get', '/wechart/queryCoupon', '/sandbox/outbox'])(
    '%s answers a thousand malformed queries',
    async (path) => {
      const query = fc.dictionary(
        fc.constantFrom('code', 'supplierId', 'to', 'x'),
        fc.string({ unit: 'binary', maxLength: 60 }),
      )
      let sent = 0
      await fc.assert(
        fc.asyncProperty(query, async (fields) => {
          const remoteAddress = clientAddress(sent++)
          const response = await server.app.inject({ url: `${path}?${new URLSearchParams(fields)}`, remoteAddress })
          expect(response.statusCode, JSON.stringify(fields)).toBeLessThan(500)
        }),
        { numRuns: RUNS, seed: SEED },
      )
    },
  )
})
