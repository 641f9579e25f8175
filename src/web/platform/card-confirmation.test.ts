import { expect, it } from 'vitest'
import { confirmationOf } from './card-confirmation.ts'

it('reports a declined or incomplete card with the provider’s code and message', () => {
  const words = { code: 'card_declined', message: 'Your card was declined.' }
  expect(confirmationOf({ type: 'card_error', ...words })).toEqual({ kind: 'failed', ...words })
  expect(confirmationOf({ type: 'validation_error' })).toEqual({ kind: 'failed', code: '', message: '' })
})

it.each([
  'api_connection_error',
  'api_error',
  'rate_limit_error',
  'idempotency_error',
  'invalid_request_error',
] as const)('S-07 %s leaves open whether the card was charged', (type) => {
  expect(confirmationOf({ type, code: 'payment_intent_unexpected_state', message: 'x' })).toEqual({ kind: 'unknown' })
})
