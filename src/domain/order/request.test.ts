import { expect, it } from 'vitest'
import { requestState } from './request.ts'

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
