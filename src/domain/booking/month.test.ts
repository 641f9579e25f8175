import { expect, it } from 'vitest'
import type { Room } from '#domain/booking/free-times.ts'
import { dayState, daysOfMonth } from '#domain/booking/month.ts'
import { cellNeeds } from '#domain/booking/seats.ts'
import { parseUseTime } from '#domain/calendar/time.ts'

const NOW = Temporal.Instant.from('2026-11-20T09:00:00Z') // 18:00 in Japan
const WHOLE = { from: '00:00', to: '23:59' }

/** A counter with four seats, open 17:00 to 19:00, where each sold party stays an hour. */
function room(sold: readonly { readonly start: string; readonly seats: number }[], people = 2): Room {
  const cells = new Map<number, { left: number; arrivals: number }>()
  for (const { start, seats } of sold) {
    const from = parseUseTime(start)?.epochMilliseconds ?? 0
    for (const need of cellNeeds({ from, until: from + 3_600_000 }, seats, null)) {
      const cell = cells.get(need.at) ?? { left: 4, arrivals: 0 }
      cells.set(need.at, { left: cell.left - need.seats, arrivals: cell.arrivals + need.arrivals })
    }
  }
  return {
    now: NOW,
    hoursOn: (date) => (date === '2026-11-24' ? [] : [{ start: '17:00', end: '19:00' }]),
    rule: { capacity: 4, capacityKind: 'stay', turnoverMinutes: 0, arrivalsPerStart: null },
    cells,
    minutes: 60,
    people,
    lastDay: '2028-11-20',
  }
}

it.each([
  ['free', '2026-11-23', []],
  ['few', '2026-11-23', [{ start: '2026-11-23 17:30', seats: 3 }]],
  [
    'full',
    '2026-11-23',
    [
      { start: '2026-11-23 17:45', seats: 4 },
      { start: '2026-11-23 18:45', seats: 4 },
    ],
  ],
  ['closed', '2026-11-24', []],
  ['closed', '2026-11-20', []],
  ['few', '2026-11-21', [{ start: '2026-11-21 18:00', seats: 4 }]],
  ['closed', '2028-11-21', []],
] as const)('SE-05 a day is %s: %s with %j sold', (state, day, sold) => {
  expect(dayState(day, [room(sold)], WHOLE)).toBe(state)
})

it('SE-05 depends on the arrival times and the party size', () => {
  const sold = [{ start: '2026-11-23 17:00', seats: 3 }]
  expect(dayState('2026-11-23', [room(sold)], { from: '17:00', to: '17:30' })).toBe('full')
  expect(dayState('2026-11-23', [room(sold, 1)], { from: '17:00', to: '17:30' })).toBe('few')
  expect(dayState('2026-11-23', [room(sold)], { from: '18:00', to: '19:00' })).toBe('free')
  expect(dayState('2026-11-23', [room(sold)], { from: '11:00', to: '14:00' })).toBe('closed')
})

it('lists every day of a month', () => {
  expect(daysOfMonth('2028-02')).toHaveLength(29)
  expect(daysOfMonth('2026-12').at(-1)).toBe('2026-12-31')
})

it('HR-01 SE-05 a day is free when one of several packages is free within the arrival times', () => {
  const lunch = { ...room([]), hoursOn: () => [{ start: '11:00', end: '13:00' }] }
  const dinner = room([
    { start: '2026-11-23 17:45', seats: 4 },
    { start: '2026-11-23 18:45', seats: 4 },
  ])
  expect(dayState('2026-11-23', [lunch, dinner], WHOLE)).toBe('free')
  expect(dayState('2026-11-23', [lunch, dinner], { from: '17:00', to: '22:00' })).toBe('full')
  expect(dayState('2026-11-23', [lunch], { from: '17:00', to: '22:00' })).toBe('closed')
  expect(dayState('2026-11-23', [], WHOLE)).toBe('closed')
})
