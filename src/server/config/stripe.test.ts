import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { STRIPE_EVENTS, stripeEventsNotice } from './stripe.ts'

it('DI-01 a production start names the webhook and every event that Stripe must list', () => {
  const notice = stripeEventsNotice('https://tabi.example')
  expect(notice).toContain('https://tabi.example/pay/webhook/stripe')
  for (const event of ['created', 'updated', 'funds_withdrawn', 'funds_reinstated', 'closed'])
    expect(notice).toContain(`charge.dispute.${event}`)
  expect(notice).toContain('payment_intent.succeeded')
  expect(new Set(STRIPE_EVENTS).size).toBe(STRIPE_EVENTS.length)
})

it('DI-01 the operations manual says the same', () => {
  const manual = readFileSync('docs/operations.md', 'utf8')
  for (const event of STRIPE_EVENTS) expect(manual).toContain(event.startsWith('payment_intent') ? 'payment_intent.*' : event.startsWith('charge.dispute') ? 'charge.dispute.*' : event)
})
