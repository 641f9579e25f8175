import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stripeEventsNotice } from './stripe.ts'

const notice = stripeEventsNotice('https://tabi.example')
const events = notice.slice(notice.indexOf(': ') + 2).split(', ')

it('DI-01 a production start names the webhook and every event that Stripe must list', () => {
  expect(notice).toContain('https://tabi.example/pay/webhook/stripe')
  for (const event of ['created', 'updated', 'funds_withdrawn', 'funds_reinstated', 'closed'])
    expect(events).toContain(`charge.dispute.${event}`)
  expect(events).toContain('payment_intent.succeeded')
  expect(new Set(events).size).toBe(events.length)
})

it('DI-01 the operations manual names the same events', () => {
  const manual = readFileSync('docs/operations.md', 'utf8')
  const written = (event: string) => event.replace(/^(payment_intent|charge\.dispute)\..+/, '$1.*')
  expect(events.filter((event) => !manual.includes(`\`${written(event)}\``))).toEqual([])
})
