import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { GatewayMisconfigured, GatewayRefused, GatewayUnreachable } from '#server/ports/payment.ts'
import { settleUnknown } from '#tests/support/jobs.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const KEY = 'sk_test_a_key_that_nobody_may_read'

/** A Stripe that answers every call with the same error, which contains the key, as the real one does in part. */
async function failing() {
  let answer = { status: 500, type: 'api_error', code: 'server_error' }
  const server: Server = createServer((_request, response) => {
    const { status, ...error } = answer
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { ...error, message: `Invalid API Key provided: ${KEY}` } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    base: `http://127.0.0.1:${address.port}`,
    be(status: number, type: string, code: string) {
      answer = { status, type, code }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let stripe: Awaited<ReturnType<typeof failing>>
const open = () => stripeGateway({ secretKey: KEY, webhookSecret: null, apiBase: stripe.base })
let server: PaymentApp
beforeAll(async () => {
  stripe = await failing()
  server = await openPaymentApp('postgres', { gateway: open() })
})
afterAll(async () => {
  await server.close()
  await stripe.stop()
})

describe('D7 errors of Stripe’s library do not pass the port', () => {
  const CALLS = {
    createIntent: () =>
      open().createIntent({
        ...{ method: 'card', orderNo: 'A', amount: 1, description: 'a', idempotencyKey: 'k', capture: 'automatic' },
      }),
    confirmWithToken: () => open().confirmWithToken('pi_1', 'tok_visa', 'k'),
    retrieve: () => open().retrieve('pi_1'),
    capture: () => open().capture('pi_1'),
    cancel: () => open().cancel('pi_1'),
    refund: () => open().refund({ ref: 'pi_1', amount: 1, idempotencyKey: 'k', spareKey: 'k-spare', wasAsked: false }),
  }
  const caught = (call: Promise<unknown>): Promise<unknown> =>
    call.then(
      () => null,
      (error: unknown) => error,
    )

  it.each([
    [401, 'invalid_request_error', 'api_key_expired', GatewayMisconfigured],
    [403, 'invalid_request_error', 'more_permissions_required', GatewayMisconfigured],
    [404, 'invalid_request_error', 'url_invalid', GatewayMisconfigured],
    [404, 'invalid_request_error', 'resource_missing', GatewayUnreachable],
    [409, 'invalid_request_error', 'idempotency_key_in_use', GatewayUnreachable],
    [429, 'invalid_request_error', 'lock_timeout', GatewayUnreachable],
    [500, 'api_error', 'server_error', GatewayUnreachable],
    [503, 'api_error', 'unavailable', GatewayUnreachable],
    [400, 'idempotency_error', 'idempotency_key_reused', GatewayUnreachable],
  ] as const)('%s %s %s, whichever the call', async (status, type, code, expected) => {
    stripe.be(status, type, code)
    for (const [name, call] of Object.entries(CALLS)) {
      const error = await caught(call())
      expect(error, name).toBeInstanceOf(expected)
      expect(error instanceof GatewayMisconfigured, name).toBe(expected === GatewayMisconfigured)
      expect(error, name).not.toHaveProperty('statusCode')
      expect(error, name).not.toHaveProperty('cause')
      expect(String(error), name).not.toContain('sk_')
    }
  })

  it('400 is a permanent refusal of every call except the one with a card token', async () => {
    stripe.be(400, 'invalid_request_error', 'charge_already_refunded')
    for (const name of ['createIntent', 'retrieve', 'capture', 'cancel', 'refund'] as const) {
      expect(await caught(CALLS[name]()), name).toBeInstanceOf(GatewayRefused)
    }
  })
})

describe.each([401, 403, 404])('D7 a key that Stripe answers with %s', (status) => {
  let cookie: string
  beforeEach(async () => {
    stripe.be(status, 'invalid_request_error', 'about_us')
    await server.empty()
    cookie = await server.signIn()
  })

  const support = () => server.db.selectFrom('support_entry').selectAll().execute()

  it('is neither a decline nor a lost session: the payment waits, support is notified once, no secret leaks', async () => {
    const order = await server.order()
    const pays = [
      () => server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie),
      () => server.call('/pay/payGateway/visaPay', server.claim(order, { token: 'tok_visa' }), cookie),
    ]
    for (const pay of [...pays, ...pays]) {
      const answer = await pay()
      expect(answer.status).toBe(200)
      expect(answer.data).toMatchObject({ pending: true })
      expect(JSON.stringify(answer)).not.toMatch(/declin|sk_|payerror/)
    }
    expect(await server.call('/api/customer/info', undefined, cookie)).toMatchObject({
      data: { customer: { email: 'buyer1@example.com' } },
    })
    const entries = await support()
    expect(entries.map((entry) => entry.kind)).toEqual(['gateway_settings'])
    expect(JSON.stringify(entries)).not.toContain('sk_')
  })

  it('a payment under way stays unknown and is queried again, whatever the call', async () => {
    const order = await server.order()
    await server.db
      .insertInto('payment_attempt')
      .values({
        order_id: order.id,
        flow: 'intent',
        provider: 'stripe',
        amount: 5000,
        coupon_code: null,
        preference_code: null,
        capture: 'automatic',
        idempotency_key: 'k',
        provider_ref: 'pi_1',
        client_secret: 's',
        status: 'created',
        failure: null,
        created_at: NOON.toString(),
        updated_at: NOON.toString(),
      })
      .execute()
    const claim = server.claim(order, { paymentIntentId: 'pi_1' })
    const confirmed = await server.call('/pay/payGateway/confirmPaymentV3', claim, cookie)
    expect(confirmed).toMatchObject({ status: 200, code: '200', data: { paid: false, pending: true } })
    expect(await settleUnknown(server.payments(open()), NOON.add({ minutes: 2 }))).toBe(0)
    expect(await server.attempts(order.id)).toMatchObject([{ status: 'unknown' }])
  })
})

describe('D7 a call that Stripe permanently refuses', () => {
  it('opens no payment and says so; the next attempt may open one', async () => {
    stripe.be(400, 'invalid_request_error', 'amount_too_small')
    await server.empty()
    const cookie = await server.signIn()
    const order = await server.order()
    const answer = await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)
    expect(answer).toMatchObject({ status: 200, code: '409', message: 'order_msg_payerror' })
    expect(await server.attempts(order.id)).toMatchObject([{ status: 'failed' }])
  })
})
