import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Stop, tripDays, tripWarnings } from '#domain/trip/trip.ts'

const NOW = Temporal.Instant.from('2026-11-20T03:00:00Z') // 12:00 in Japan
const DAY = '2026-12-01'
const stop = (key: string, time: string | null, minutes = 60, more: Partial<Stop> = {}): Stop => ({
  key,
  date: DAY,
  time,
  minutes,
  place: null,
  isToReserve: false,
  isClosed: false,
  isFull: false,
  ...more,
})
const keysOf = (stops: readonly Stop[]) => [...tripWarnings(stops, NOW).keys()].sort()

describe('tripDays', () => {
  it('lists the days of the trip and every other day with a stop, in order', () => {
    const far = stop('far', '10:00', 60, { date: '2026-12-24' })
    const before = stop('before', '10:00', 60, { date: '2026-11-30' })
    expect(tripDays(DAY, 3, [far, before]).map(({ date }) => date)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-24',
    ])
  })

  it('sorts a day by time, with untimed stops last', () => {
    const stops = [stop('d', null), stop('c', '18:30'), stop('b', '09:00'), stop('a', '18:30')]
    expect(tripDays(DAY, 1, stops)[0]?.stops.map(({ key }) => key)).toEqual(['b', 'a', 'c', 'd'])
  })
})

describe('tripWarnings: overlaps', () => {
  it.each([
    ['the second starts when the first ends', ['12:00', 60], ['13:00', 60], false],
    ['the second starts a minute before the first ends', ['12:00', 61], ['13:00', 60], true],
    ['one is within the other', ['12:00', 180], ['13:00', 30], true],
    ['both at the same time, of unknown duration', ['12:00', 0], ['12:00', 0], true],
    ['an unknown duration counts as half an hour', ['12:00', 0], ['12:30', 60], false],
    ['an unknown duration counts as no less than that', ['12:00', 0], ['12:15', 60], true],
    ['no time is chosen for one', ['12:00', 600], [null, 60], false],
  ] as const)('%s', (_what, [timeA, minutesA], [timeB, minutesB], isOverlap) => {
    const stops = [stop('a', timeA, minutesA), stop('b', timeB, minutesB)]
    const expected = isOverlap ? ['a', 'b'] : []
    expect(keysOf(stops)).toEqual(expected)
    expect(keysOf([...stops].reverse())).toEqual(expected)
  })

  it('works across midnight', () => {
    const late = stop('late', '23:30', 90)
    const next = stop('next', '00:30', 60, { date: '2026-12-02' })
    expect(keysOf([late, next])).toEqual(['late', 'next'])
    expect(keysOf([late, { ...next, time: '01:00' }])).toEqual([])
  })

  it('names each overlapping stop', () => {
    const warnings = tripWarnings([stop('long', '10:00', 300), stop('b', '11:00'), stop('c', '13:00')], NOW)
    expect(warnings.get('long')).toEqual([
      { kind: 'overlap', other: 'b' },
      { kind: 'overlap', other: 'c' },
    ])
    expect(warnings.get('b')).toEqual([{ kind: 'overlap', other: 'long' }])
  })

  it('finds exactly the pairs of an all-pairs comparison', () => {
    const time = fc
      .integer({ min: 0, max: 95 })
      .map((quarter) => `${String(quarter >> 2).padStart(2, '0')}:${String((quarter & 3) * 15).padStart(2, '0')}`)
    const stops = fc.array(fc.record({ time, minutes: fc.integer({ min: 15, max: 400 }) }), { maxLength: 8 })
    fc.assert(
      fc.property(stops, (drawn) => {
        const made = drawn.map(({ time, minutes }, index) => stop(`s${index}`, time, minutes))
        const at = ({ time }: Stop) => Number(time?.slice(0, 2)) * 60 + Number(time?.slice(3))
        const pairs = made.flatMap((a) =>
          made
            .filter((b) => a !== b && at(a) < at(b) + b.minutes && at(b) < at(a) + a.minutes)
            .map((b) => a.key + b.key),
        )
        const found = [...tripWarnings(made, NOW)].flatMap(([key, list]) =>
          list.flatMap((warning) => (warning.kind === 'overlap' ? [key + warning.other] : [])),
        )
        expect(found.sort()).toEqual(pairs.sort())
      }),
    )
  })
})

describe('tripWarnings: travel times that are too long', () => {
  const hakone = { place: { lng: 139.0261, lat: 35.2323 } }
  const kyoto = { place: { lng: 135.7681, lat: 35.0116 } }

  it('warns both stops about travel between Hakone until 15:00 and Kyoto from 16:00', () => {
    const warnings = tripWarnings([stop('k', '16:00', 60, kyoto), stop('h', '14:00', 60, hakone)], NOW)
    const way = { kind: 'travel', needed: 190, free: 60 }
    expect(warnings.get('k')).toEqual([{ ...way, other: 'h', isBefore: true }])
    expect(warnings.get('h')).toEqual([{ ...way, other: 'k', isBefore: false }])
  })

  it('does not warn when there is enough time, or no time or position', () => {
    expect(keysOf([stop('h', '12:00', 60, hakone), stop('k', '16:10', 60, kyoto)])).toEqual([])
    expect(keysOf([stop('h', '14:00', 60, hakone), stop('k', null, 60, kyoto)])).toEqual([])
    expect(keysOf([stop('h', '14:00', 60, hakone), stop('k', '16:00')])).toEqual([])
  })
})

describe('tripWarnings: the lead time of 24 hours', () => {
  it.each([
    ['exactly 24 hours ahead', '2026-11-21', '12:00', false],
    ['a minute less', '2026-11-21', '11:59', true],
    ['in the past', '2026-11-19', '12:00', true],
    ['no time yet, on a day that still has one', '2026-11-21', null, false],
    ['no time yet, today', '2026-11-20', null, true],
  ] as const)('RS-03 %s', (_what, date, time, isLate) => {
    const warnings = tripWarnings([stop('a', time, 60, { date, isToReserve: true })], NOW)
    expect(warnings.get('a')).toEqual(isLate ? [{ kind: 'late' }] : undefined)
  })

  it('RS-03 does not apply to orders, which are already reserved', () => {
    expect(keysOf([stop('a', '12:00', 60, { date: '2026-11-20' })])).toEqual([])
  })
})

describe('tripWarnings: a closed shop', () => {
  it('SE-05 warns of a closed or full shop as long as it could be reserved, along with any overlap', () => {
    const closed = { isToReserve: true, isClosed: true }
    expect(tripWarnings([stop('a', null, 60, closed)], NOW).get('a')).toEqual([{ kind: 'closed' }])
    expect(tripWarnings([stop('a', '12:00', 60, closed), stop('b', '12:30')], NOW).get('a')).toEqual([
      { kind: 'closed' },
      { kind: 'overlap', other: 'b' },
    ])
    const full = { isToReserve: true, isFull: true }
    expect(tripWarnings([stop('a', '12:00', 60, full)], NOW).get('a')).toEqual([{ kind: 'full' }])
    expect(tripWarnings([stop('a', '12:00', 60, { ...closed, ...full })], NOW).get('a')).toEqual([{ kind: 'closed' }])
    const today = stop('a', '18:00', 60, { ...closed, date: '2026-11-20' })
    expect(tripWarnings([today], NOW).get('a')).toEqual([{ kind: 'late' }])
  })
})
