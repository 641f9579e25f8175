import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GatewayEvent } from '#server/ports/payment.ts'
import { refundDue, settleUnknown } from '#tests/support/jobs.ts'
import { type Scripted, scriptedGateway } from '#tests/support/jobs-backlog.ts'
import { NOON, openPaymentApp, type PaymentApp } from '#tests/support/payment-app.ts'

const LATER = NOON.add({ minutes: 2 })

describe('several open gateways', () => {
  let stripe: Scripted
  let sandbox: Scripted
  /** The event that the other provider's webhook is parsed as. */
  let event: GatewayEvent | null = null
  let server: PaymentApp
  let payments: ReturnType<PaymentApp['payments']>
  let cookie: string
  beforeAll(async () => {
    stripe = scriptedGateway()
    sandbox = scriptedGateway()
    const other = { ...sandbox.gateway, provider: 'sandbox' as const, readWebhook: async () => event }
    server = await openPaymentApp('postgres', { gateway: stripe.gateway, others: [other] })
    payments = server.payments(stripe.gateway, other)
  })
  beforeEach(async () => {
    stripe.forget()
    sandbox.forget()
    event = null
    await server.empty()
    cookie = await server.signIn()
  })
  afterAll(() => server.close())

  /** An order with an open attempt that was started with a provider. */
  const begun = async (provider: string, ref: string, packages = 1) => {
    const order = await server.order({ packages })
    const at = NOON.toString()
    await server.db
      .insertInto('payment_attempt')
      .values({
        ...{ order_id: order.id, flow: 'intent', provider, amount: 5000, coupon_code: null, preference_code: null },
        ...{ capture: 'automatic', idempotency_key: `key-${ref}`, provider_ref: ref, client_secret: `${ref}_secret` },
        ...{ status: 'unknown', failure: null, created_at: at, updated_at: at },
      })
      .execute()
    return order
  }
  const webhook = (provider: string) =>
    server.app.inject({ method: 'POST', url: `/pay/webhook/${provider}`, payload: '{}' })

  it('a new payment goes to the first open provider of its method', async () => {
    const order = await server.order()
    expect(await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)).toMatchObject({ code: '200' })
    expect(await server.attempts(order.id)).toMatchObject([{ provider: 'stripe' }])
    expect(sandbox.asked).toEqual([])
  })

  it('S-07 confirmation and poll use the gateway of the attempt', async () => {
    const order = await begun('sandbox', 'pi_confirmed')
    sandbox.paid.add('pi_confirmed')
    const claim = server.claim(order, { paymentIntentId: 'pi_confirmed' })
    expect(await server.call('/pay/payGateway/confirmPaymentV3', claim, cookie)).toMatchObject({ data: { paid: true } })
    const polled = await begun('sandbox', 'pi_polled')
    sandbox.paid.add('pi_polled')
    await settleUnknown(payments, LATER)
    expect(await server.row(polled.id)).toMatchObject({ pay_status: 1 })
    expect(sandbox.asked).toEqual(['retrieve pi_confirmed', 'retrieve pi_polled'])
    expect(stripe.asked).toEqual([])
  })

  it('S-07 a refund uses the gateway that took the payment', async () => {
    // Its order costs twice the amount paid, so that it is refunded.
    await begun('sandbox', 'pi_mismatch', 2)
    sandbox.paid.add('pi_mismatch')
    await settleUnknown(payments, LATER)
    await refundDue(payments, LATER)
    expect(sandbox.timesAsked('refund', 'pi_mismatch')).toBe(1)
    expect(stripe.asked).toEqual([])
  })

  it('a payment started with the other provider is cancelled there before another starts', async () => {
    const order = await begun('sandbox', 'pi_left')
    expect(await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)).toMatchObject({ code: '200' })
    expect(sandbox.asked).toEqual(['cancel pi_left'])
    expect(await server.attempts(order.id)).toMatchObject([
      { provider: 'sandbox', status: 'cancelled' },
      { provider: 'stripe', status: 'created' },
    ])
  })

  it('a payment started by another method of the same provider is cancelled before this one starts', async () => {
    const order = await begun('stripe', 'pi_other')
    await sql`update payment_attempt set method = 'shells', status = 'created'`.execute(server.db)
    expect(await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)).toMatchObject({ code: '200' })
    expect(stripe.timesAsked('cancel', 'pi_other')).toBe(1)
    expect(await server.attempts(order.id)).toMatchObject([
      { status: 'cancelled' },
      { method: 'card', status: 'created' },
    ])
    expect(await server.call('/pay/payGateway/visaPayV3', server.claim(order), cookie)).toMatchObject({ code: '200' })
    expect(await server.attempts(order.id)).toHaveLength(2)
  })

  it('an unknown method is malformed, and no payment starts', async () => {
    const order = await server.order()
    const claim = server.claim(order, { method: 'shells' })
    expect(await server.call('/pay/payGateway/visaPayV3', claim, cookie)).toMatchObject({ status: 422, code: '400' })
    expect(await server.attempts(order.id)).toEqual([])
  })

  it('the public settings name each method with its gateway', async () => {
    const { data } = await server.call('/api/config/list')
    expect(data.payments).toEqual([{ method: 'card', provider: 'stripe' }])
  })

  it('S-07 a webhook affects only payments of its own provider', async () => {
    const own = await begun('sandbox', 'pi_own')
    const foreign = await begun('stripe', 'pi_foreign')
    for (const ref of ['pi_own', 'pi_foreign']) for (const one of [stripe, sandbox]) one.paid.add(ref)
    event = { id: 'evt_1', paymentRef: 'pi_foreign', refundRef: null, isAboutRefunds: false }
    expect((await webhook('sandbox')).statusCode).toBe(200)
    expect(await server.row(foreign.id)).toMatchObject({ pay_status: 0 })
    event = { id: 'evt_2', paymentRef: 'pi_own', refundRef: null, isAboutRefunds: false }
    expect((await webhook('sandbox')).statusCode).toBe(200)
    expect(await server.row(own.id)).toMatchObject({ pay_status: 1 })
    expect((await webhook('stripe')).statusCode).toBe(400)
    expect((await webhook('nobody')).statusCode).toBe(404)
  })

  it('D7 an attempt whose gateway is no longer configured stays unknown, and support is notified of the missing settings', async () => {
    const order = await begun('gone', 'pi_gone')
    const claim = server.claim(order, { paymentIntentId: 'pi_gone' })
    expect(await server.call('/pay/payGateway/confirmPaymentV3', claim, cookie)).toMatchObject({
      data: { paid: false, pending: true },
    })
    for (let minutes = 2; minutes < 40; minutes += 2) await settleUnknown(payments, NOON.add({ minutes }))
    expect(await server.attempts(order.id)).toMatchObject([{ status: 'unknown' }])
    const entries = await server.db.selectFrom('support_entry').select('kind').execute()
    expect(entries).toEqual([{ kind: 'gateway_settings' }])
    expect([...stripe.asked, ...sandbox.asked]).toEqual([])
  })
})
