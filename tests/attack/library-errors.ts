import { stripeGateway } from '#server/adapters/payment/stripe.ts'
import { PATIENCE_MS } from '#tests/support/limits.ts'
import { startStripeDouble } from '#tests/support/stripe-double.ts'
import type { Attack } from './attack.ts'
import { type Instead, refusal, startRelay } from './relay.ts'

const STATUSES = [301, 400, 401, 402, 403, 404, 409, 410, 418, 422, 429, 451, 500, 503] as const

/** An error as libraries throw it, with every status property that frameworks read. */
class LibraryError extends Error {
  readonly statusCode: number
  readonly status: number
  readonly code: string
  constructor(status: number) {
    super(`secret of a library ${status}`)
    this.statusCode = status
    this.status = status
    this.code = 'ERR_BAD_REQUEST'
  }
}

/** Other services answer with a status or fail: the card gateway in every pay call, the place-name service. */
export const libraryErrors: Attack = {
  name: 'library-errors',
  expects: 'the status and message of a library or another service are never passed on',
  findings: ['D7'],
  async run({ paymentApp, app, atEnd, tried, expect, worst }) {
    const stripe = await startStripeDouble()
    atEnd(() => stripe.stop())
    let now: Instead | null = null
    const relay = await startRelay(stripe.base, () => now)
    atEnd(() => relay.stop())
    const gateway = stripeGateway({
      secretKey: 'sk_test_1',
      webhookSecret: stripe.webhookSecret,
      apiBase: relay.base,
      timeoutMs: PATIENCE_MS,
    })
    const shop = await paymentApp({ gateway })
    const cookie = await shop.signIn()
    const seen = new Set<number>()
    for (const status of STATUSES) {
      const type = status === 401 ? 'authentication_error' : status === 402 ? 'card_error' : 'invalid_request_error'
      const [fresh, open] = [await shop.order(), await shop.order()]
      const { data } = await shop.call('/pay/payGateway/visaPayV3', shop.claim(open), cookie)
      now = refusal(status, type)
      const answers = {
        visaPayV3: await shop.call('/pay/payGateway/visaPayV3', shop.claim(fresh), cookie),
        visaPay: await shop.call('/pay/payGateway/visaPay', shop.claim(fresh, { token: 'tok_visa' }), cookie),
        confirmPaymentV3: await shop.call(
          '/pay/payGateway/confirmPaymentV3',
          shop.claim(open, { paymentIntentId: data?.paymentIntentId ?? 'pi_none' }),
          cookie,
        ),
      }
      now = null
      for (const [name, answer] of Object.entries(answers)) {
        tried()
        seen.add(answer.status)
        const isOwn = answer.status === 200 || answer.status >= 500
        const how = `the gateway answers ${status} to ${name}`
        expect(isOwn, `${name} answered ${answer.status} when the gateway said ${status}`, how)
        expect(answer.data?.paid !== true, `${name} says paid when the gateway said ${status}`, how)
      }
      const { data: who } = await shop.call('/api/customer/info', undefined, cookie)
      expect(who.loginCustomerId === 1, 'the customer is signed out', `the gateway answers ${status}`)
    }
    let thrown = 500
    const server = await app({ ports: { geocoder: { placeAt: () => Promise.reject(new LibraryError(thrown)) } } })
    for (const status of STATUSES) {
      thrown = status
      const headers = { 'browser-type': 'web' }
      const answer = await server.app.inject({ url: '/maps/geocode?lng=139.7&lat=35.6', headers })
      tried()
      seen.add(answer.statusCode)
      const how = `the geocoder throws an error with statusCode ${status}`
      expect(answer.statusCode >= 500, `it is answered ${answer.statusCode}`, how)
      expect(!answer.body.includes('secret of a library'), 'a library’s words are our answer', how)
    }
    worst(`answers ${[...seen].sort().join(', ')}`)
  },
}
