import { expect, it } from 'vitest'
import { refundShownBy, refundTotal } from './refund.ts'

it('a refund is shown by the bank two weeks later, by the calendar of Japan', () => {
  expect(refundShownBy(Temporal.Instant.from('2026-01-16T14:59:59Z'))).toBe('2026-01-30')
  expect(refundShownBy(Temporal.Instant.from('2026-01-16T15:00:00Z'))).toBe('2026-01-31')
})

it('adds up what goes back', () => {
  expect(refundTotal([])).toBe(0)
  expect(refundTotal([{ amount: 2000 }, { amount: 1 }])).toBe(2001)
})
