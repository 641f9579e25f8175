import { describe, expect, it } from 'vitest'
import { isUsableTicket } from './account-deletion.ts'

const NOW = Temporal.Instant.from('2026-01-16T12:00:00+09:00')
const dated = (orderStatus: number, inHours: number) => ({
  kind: 'reservation' as const,
  orderStatus,
  useTime: NOW.add({ hours: inHours }),
  validUntil: null,
})
const undated = (orderStatus: number, inHours: number) => ({
  kind: 'direct' as const,
  orderStatus,
  useTime: null,
  validUntil: NOW.add({ hours: inHours }),
})

describe('isUsableTicket', () => {
  it.each([
    ['a confirmed reservation', dated(3, 24)],
    ['one that started an hour ago', dated(3, -1)],
    ['one that waits for the shop’s answer', dated(1, 24)],
    ['an undated ticket', undated(1, 24)],
    ['one at its last valid instant', undated(1, 0)],
  ])('counts %s', (_what, order) => expect(isUsableTicket(order, NOW)).toBe(true))

  it.each([
    ['an unpaid reservation', dated(-1, 24)],
    ['a cancelled one', dated(4, 24)],
    ['a changed one', dated(11, 24)],
    ['a used one', dated(5, 24)],
    ['a past one', dated(3, -24)],
    ['an unpaid purchase', undated(0, 24)],
    ['a used ticket', undated(2, 24)],
    ['an expired ticket', undated(1, -1)],
    ['one with an unknown status', dated(99, 24)],
  ])('does not count %s', (_what, order) => expect(isUsableTicket(order, NOW)).toBe(false))
})
