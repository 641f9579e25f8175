import { expect, it } from 'vitest'
import { answerDeadline, requestState } from './request.ts'

const BY = Temporal.Instant.from('2026-01-17T12:00:00+09:00')
const request = { kind: 'reservation', orderStatus: 1, answerBy: BY } as const

it('U-10 SH-02 a request can be answered until its time, and not at it', () => {
  expect(requestState(request, BY.subtract({ milliseconds: 1 }))).toBe('waiting')
  expect(requestState(request, BY)).toBe('over')
})

it('SH-02 one that was answered, cancelled or never asked for cannot be answered', () => {
  for (const orderStatus of [-1, 3, 4, 5, 11]) expect(requestState({ ...request, orderStatus }, BY)).toBe('answered')
  expect(requestState({ ...request, answerBy: null }, BY)).toBe('answered')
  expect(requestState({ kind: 'direct', orderStatus: 1, answerBy: BY }, BY)).toBe('answered')
})

it('U-10 SH-02 a request is answered within the shop’s hours, and three hours before the visit at the latest', () => {
  const now = Temporal.Instant.from('2026-11-27T00:00:00Z')
  const due = (answerHours: number, visit: string | null) =>
    answerDeadline(now, answerHours, visit === null ? null : Temporal.Instant.from(visit)).toString()
  expect(due(24, '2026-12-24T09:00:00Z')).toBe('2026-11-28T00:00:00Z')
  expect(due(24, null)).toBe('2026-11-28T00:00:00Z')
  expect(due(48, '2026-11-28T08:30:00Z')).toBe('2026-11-28T05:30:00Z')
  // Moved by an operator to the same day: half of the time that is left.
  expect(due(24, '2026-11-27T04:00:00Z')).toBe('2026-11-27T02:00:00Z')
  expect(due(24, '2026-11-26T23:00:00Z')).toBe('2026-11-26T23:00:00Z')
})
