import { expect, it } from 'vitest'
import { isAllBack, refundParts, refundShownBy, refundTotal } from './refund.ts'

it('the bank shows a refund within two weeks, by the Japan calendar', () => {
  expect(refundShownBy(Temporal.Instant.from('2026-01-16T14:59:59Z'))).toBe('2026-01-30')
  expect(refundShownBy(Temporal.Instant.from('2026-01-16T15:00:00Z'))).toBe('2026-01-31')
})

it('adds up refund parts', () => {
  expect(refundTotal([])).toBe(0)
  expect(refundTotal([{ amount: 2000 }, { amount: 1 }])).toBe(2001)
})

it('S-08 everything is refunded when something was paid and nothing of it is left', () => {
  expect(isAllBack({ left: 0, back: 5000 })).toBe(true)
  expect(isAllBack({ left: 1, back: 4999 })).toBe(false)
  expect(isAllBack({ left: 0, back: 0 })).toBe(false)
})

it('CH-06 a refund across several payments starts with the first and never exceeds what is left of each', () => {
  const payments = [
    { amount: 5000, last4: '4242' },
    { amount: 3000, last4: '4444' },
  ]
  expect(refundParts(payments, 0)).toEqual([])
  expect(refundParts(payments, 2000)).toEqual([{ amount: 2000, last4: '4242' }])
  expect(refundParts(payments, 6000)).toEqual([
    { amount: 5000, last4: '4242' },
    { amount: 1000, last4: '4444' },
  ])
  expect(refundTotal(refundParts(payments, 9000))).toBe(8000)
})
