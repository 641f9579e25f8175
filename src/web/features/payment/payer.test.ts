import { expect, it } from 'vitest'
import { payerOf } from './payer.ts'

it('PY-01 name, email and phone are sent for 3-D Secure, the phone without separators', () => {
  expect(payerOf({ enName: ' CHAN TAI MAN ', phone: '+852 5123-4567', email: 'chan@example.com' })).toEqual({
    name: 'CHAN TAI MAN',
    email: 'chan@example.com',
    phone: '+85251234567',
  })
})

it('PY-01 a missing or malformed part is left out and not sent as it is', () => {
  expect(payerOf({ enName: '', phone: '', email: '' })).toEqual({})
  for (const phone of ['090 1234 5678', '+12', '+85251234567890123', 'none']) {
    expect(payerOf({ enName: 'A', phone, email: 'a@b' }), phone).toEqual({ name: 'A', email: 'a@b' })
  }
})
