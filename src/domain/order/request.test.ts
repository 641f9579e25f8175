import { expect, it } from 'vitest'
import { answerDeadline, requestState } from './request.ts'

const BY = Temporal.Instant.from('2026-01-17T12:00:00+09:00')
const request = { kind: 'reservation', orderStatus: 1, answerBy: BY } as const

it('U-10 SH-02 a request can be answered until its deadline, which is exclusive', () => {
  expect(requestState(request, BY.subtract({ milliseconds: 1 }))).toBe('waiting')
  expect(requestState(request, BY)).toBe('over')
})

it('SH-02 an order that is answered, cancelled or not a request cannot be answered', () => {
  for (const orderStatus of [-1, 3, 4, 5, 11]) expect(requestState({ ...request, orderStatus }, BY)).toBe('answered')
  expect(requestState({ ...request, answerBy: null }, BY)).toBe('answered')
  expect(requestState({ kind: 'direct', orderStatus: 1, answerBy: BY }, BY)).toBe('answered')
})

it('U-10 SH-02 the deadline is within the shop’s hours, and at the latest three hours before the visit', () => {
  const now = Temporal.Instant.from('2026-11-27T00:00:00Z')
  const due = (answerHours: number, visit: string | null) =>
    answerDeadline(now, answerHours, visit === null ? null : Temporal.Instant.from(visit)).toString()
  expect(due(24, '2026-12-24T09:00:00Z')).toBe('2026-11-28T00:00:00Z')
  expect(due(24, null)).toBe('2026-11-28T00:00:00Z')
  expect(due(48, '2026-11-28T08:30:00Z')).toBe('2026-11-28T05:30:00Z')
  // Moved by an operator to the same day: half of the remaining time.
  expect(due(24, '2026-11-27T04:00:00Z')).toBe('2026-11-27T02:00:00Z')
  expect(due(24, '2026-11-26T23:00:00Z')).toBe('2026-11-26T23:00:00Z')
})
