import { describe, expect, it } from 'vitest'
import type { Arrivals } from '#domain/booking/arrivals.ts'
import {
  FREE_TIMES_DAYS,
  FREE_TIMES_HORIZON_DAYS,
  freeTimesOfAny,
  nextFreeDays,
  type Room,
} from '#domain/booking/free-times.ts'
import type { Cells } from '#domain/booking/seats.ts'
import type { TimePeriod } from '#domain/calendar/day-hours.ts'
import { addDays, parseUseTime } from '#domain/calendar/time.ts'

const NOW = Temporal.Instant.from('2026-11-20T09:00:00Z') // 18:00 in Japan
const TOMORROW = '2026-11-21'

interface Asked extends Partial<Room> {
  readonly from?: string
  readonly arrivals?: Arrivals
  readonly periods?: readonly TimePeriod[]
  readonly lockedDays?: readonly string[]
}
const roomOf = ({ periods = [{ start: '17:00', end: '19:00' }], lockedDays = [], ...more }: Asked = {}): Room => ({
  now: NOW,
  hoursOn: (date) => (lockedDays.includes(date) ? [] : periods),
  rule: { capacity: 4, capacityKind: 'arrivals', turnoverMinutes: 0, arrivalsPerStart: null },
  cells: new Map(),
  minutes: 15,
  people: 2,
  lastDay: '2028-11-20',
  ...more,
})
const find = ({ from, arrivals, ...asked }: Asked = {}) => nextFreeDays([roomOf(asked)], { from, arrivals })
/** Cells in which this number of the four seats is taken, at each of these start times. */
const gone = (starts: readonly string[], seats: number): Cells =>
  new Map(starts.map((start) => [parseUseTime(start)?.epochMilliseconds ?? 0, { left: 4 - seats, arrivals: seats }]))
const flat = (days: ReturnType<typeof find>) =>
  days.map(({ date, times }) => [date, times.map(({ time }) => time).join()])

describe('nextFreeDays', () => {
  it('RS-03 starts exactly 24 hours from now', () => {
    expect(flat(find())).toEqual([
      [TOMORROW, '18:00,18:30,19:00'],
      ['2026-11-22', '17:00,17:30,18:00,18:30,19:00'],
      ['2026-11-23', '17:00,17:30,18:00,18:30,19:00'],
    ])
    expect(flat(find({ now: NOW.add({ milliseconds: 1 }) }))[0]).toEqual([TOMORROW, '18:30,19:00'])
  })

  it('starts at the chosen day if it is beyond the lead time, and ends at the last selectable day (RS-13)', () => {
    expect(find({ from: '2026-12-24' }).map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25', '2026-12-26'])
    expect(flat(find({ from: '2026-12-24' }))[0]?.[1]).toBe('17:00,17:30,18:00,18:30,19:00')
    expect(flat(find({ from: '2026-11-20' }))).toEqual(flat(find()))
    expect(find({ from: '2028-11-19' }).map(({ date }) => date)).toEqual(['2028-11-19', '2028-11-20'])
    expect(find({ from: '2028-11-21' })).toEqual([])
  })

  it('skips days that are too soon, locked or full', () => {
    const full = gone(
      ['17:00', '17:30', '18:00', '18:30', '19:00'].map((time) => `2026-11-23 ${time}`),
      3,
    )
    const days = find({ now: NOW.add({ hours: 2 }), lockedDays: ['2026-11-22'], cells: full })
    expect(days.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26'])
  })

  it.each([
    [1, 3, true],
    [2, 3, false],
    [2, 2, true],
    [4, 0, true],
    [5, 0, false],
  ])('a party of %i with %i of 4 seats taken: %s', (people, taken, isFree) => {
    const [day] = find({ people, cells: gone([`${TOMORROW} 18:00`], taken) })
    const slot = day?.times.find(({ time }) => time === '18:00')
    expect(slot).toEqual(isFree ? { time: '18:00', left: 4 - taken } : undefined)
  })

  it('SE-01 skips start times whose visit overlaps a full hour', () => {
    const days = find({ cells: gone([`${TOMORROW} 19:00`], 3), minutes: 45 })
    expect(flat(days)[0]).toEqual([TOMORROW, '18:00'])
  })

  it('SE-05 with a time range, skips days that are available only at other times', () => {
    const taken = gone(['2026-11-22 18:30', '2026-11-22 19:00'], 3)
    const late = { from: '18:30', to: '22:00' }
    expect(flat(find({ arrivals: late, cells: taken }))).toEqual([
      [TOMORROW, '18:30,19:00'],
      ['2026-11-23', '18:30,19:00'],
      ['2026-11-24', '18:30,19:00'],
    ])
    expect(find({ arrivals: { from: '11:00', to: '15:00' } })).toEqual([])
  })

  it('stops at its horizon', () => {
    const closed = Array.from({ length: FREE_TIMES_HORIZON_DAYS }, (_, ahead) => addDays(TOMORROW, ahead))
    expect(find({ lockedDays: closed })).toEqual([])
    expect(find({ lockedDays: closed.slice(0, -1) }).map(({ date }) => date)).toEqual(closed.slice(-1))
    expect(find({ periods: [] })).toEqual([])
    expect(find()).toHaveLength(FREE_TIMES_DAYS)
  })
})

describe('freeTimesOfAny', () => {
  const lunch = roomOf({ periods: [{ start: '11:00', end: '12:00' }] })
  const long = roomOf({ periods: [{ start: '11:30', end: '17:00' }], cells: gone(['2026-11-23 12:00'], 3) })

  it('HR-01 lists each time once, with the largest number of seats left among the packages', () => {
    const times = freeTimesOfAny('2026-11-23', [{ ...lunch, rule: { ...lunch.rule, capacity: 3 } }, long])
    expect(times.slice(0, 4)).toEqual([
      { time: '11:00', left: 3 },
      { time: '11:30', left: 4 },
      { time: '12:00', left: 3 },
      { time: '12:30', left: 4 },
    ])
    expect(freeTimesOfAny('2026-11-23', [])).toEqual([])
  })

  it('KD-02 the search starts with the shortest lead time among the packages', () => {
    expect(flat(nextFreeDays([lunch, { ...long, leadHours: 2 }]))[0]?.[0]).toBe(TOMORROW)
    expect(nextFreeDays([])).toEqual([])
  })
})
