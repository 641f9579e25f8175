import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAddress } from '#tests/support/accounts.ts'
import { odd, ownTime, RUNS, SLOWEST_MS } from '#tests/support/odd.ts'
import { openTill, type Till } from '#tests/support/till.ts'

const claims = (order: { id: number; orderType: number; orderNo: string }) =>
  fc
    .record(
      {
        orderId: fc.oneof(fc.constant(order.id), odd),
        id: fc.oneof(fc.constant(order.id), odd),
        orderType: fc.oneof(fc.constant(order.orderType), odd),
        orderNo: fc.oneof(fc.constant(order.orderNo), odd),
        order_no: fc.oneof(fc.constant(order.orderNo), odd),
        // The right amount is left out: nothing that is generated may be accepted.
        amount: odd.filter((amount) => amount !== 5000),
        couponCode: odd,
        preferencesCode: odd,
        token: fc.oneof(fc.constant('tok_visa'), odd),
        paymentIntentId: odd,
        client_secret: odd,
        payment_method: odd,
        customerId: odd,
        source: odd,
      },
      { requiredKeys: [] },
    )
    .map((body) => JSON.stringify(body) ?? '{}')

describe('malformed pay calls', () => {
  let till: Till
  let cookie: string
  beforeAll(async () => {
    till = await openTill('embedded')
    cookie = await till.signIn()
  })
  afterAll(() => till.close())

  it.each([
    '/pay/payGateway/visaPayV3',
    '/pay/payGateway/confirmPaymentV3',
    '/pay/payGateway/visaPay',
    '/api/orderPay/getPaymentInfo',
    '/api/order/sendTemplateEmailWeb',
    '/sandbox/payments/confirm',
    '/pay/webhook/stripe',
  ])('%s answers a thousand odd bodies quickly, without an error of ours and without taking money', async (url) => {
    const order = await till.order()
    const headers = {
      'content-type': 'application/json',
      'browser-type': 'web',
      cookie,
      'stripe-signature': 't=1,v1=0',
    }
    let sent = 0
    await fc.assert(
      fc.asyncProperty(claims(order), async (payload) => {
        // Odd codes are wrong codes, of which a customer has a few: the limit would answer in place of the call.
        if (sent++ % 10 === 0) await till.call('/sandbox/throttles', {})
        const taken = ownTime()
        const response = await till.app.inject({ method: 'POST', url, headers, payload })
        expect(response.statusCode, payload).toBeLessThan(500)
        expect(taken()).toBeLessThan(SLOWEST_MS)
        expect(response.json(), payload).toHaveProperty('code')
      }),
      { numRuns: RUNS },
    )
    expect(await till.row(order.id)).toMatchObject({ pay_status: 0, payable: 5000, coupon_code: null })
    expect(await till.ledger(order.id)).toEqual([])
    expect(await till.attempts(order.id)).toEqual([])
  })

  it.each(['/api/coupon/get', '/api/coupon/check', '/api/preferences/get', '/wechart/queryCoupon', '/sandbox/outbox'])(
    '%s answers a thousand odd queries',
    async (path) => {
      const query = fc.dictionary(
        fc.constantFrom('code', 'supplierId', 'to', 'x'),
        fc.string({ unit: 'binary', maxLength: 60 }),
      )
      let sent = 0
      await fc.assert(
        fc.asyncProperty(query, async (fields) => {
          const remoteAddress = clientAddress(sent++)
          const response = await till.app.inject({ url: `${path}?${new URLSearchParams(fields)}`, remoteAddress })
          expect(response.statusCode, JSON.stringify(fields)).toBeLessThan(500)
        }),
        { numRuns: RUNS },
      )
    },
  )
})
