import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { japanDateTime } from '#domain/calendar/time.ts'
import { clashesOf, travelMinutes, type Visit } from '#domain/trip/clash.ts'

const HAKONE = { lng: 139.0261, lat: 35.2323 }
const KYOTO = { lng: 135.7681, lat: 35.0116 }
const SHINJUKU = { lng: 139.7005, lat: 35.6896 }
const GINZA = { lng: 139.7671, lat: 35.6717 }
/** A position this many kilometres north of Ginza. */
const north = (km: number) => ({ lng: GINZA.lng, lat: GINZA.lat + km / 111.195 })

const visit = (
  key: string,
  time: string,
  minutes: number,
  place: Visit['place'] = null,
  day = '2026-12-01',
): Visit => ({
  key,
  start: japanDateTime(day, time).epochMilliseconds,
  minutes,
  place,
})
/** The clashes in short form: kind and visit, and for travel also its direction, needed and free minutes. */
const told = (candidate: Visit, others: readonly Visit[]) =>
  clashesOf(candidate, others).map((clash) =>
    clash.kind === 'overlap'
      ? `overlap ${clash.other.key}`
      : `${clash.isBefore ? 'from' : 'to'} ${clash.other.key} ${clash.needed}/${clash.free}`,
  )

describe('travelMinutes: the fastest mode, rounded up to 5 minutes', () => {
  it.each([
    ['the same place', 0, 0],
    ['the next building, on foot', 0.05, 5],
    ['300 metres on foot: 4 minutes', 0.3, 5],
    ['900 metres on foot: 12 minutes', 0.9, 15],
    ['1.5 kilometres by train: 14.5 minutes', 1.5, 15],
    ['3 kilometres through the city: 19 minutes', 3, 20],
    ['10.1 kilometres through the city: just over 40 minutes', 10.1, 45],
    ['27 kilometres by a fast train: 53.5 minutes', 27, 55],
    ['400 kilometres: 4 hours', 399.9, 240],
  ])('%s', (_what, km, minutes) => {
    expect(travelMinutes(GINZA, north(km))).toBe(minutes)
    expect(travelMinutes(north(km), GINZA)).toBe(minutes)
  })

  it('never decreases with the distance', () => {
    const km = fc.double({ min: 0, max: 1500, noNaN: true })
    fc.assert(
      fc.property(km, km, (a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)]
        expect(travelMinutes(GINZA, north(near))).toBeLessThanOrEqual(travelMinutes(GINZA, north(far)))
      }),
    )
  })
})

describe('clashesOf', () => {
  it.each([
    ['a second dinner 45 minutes after the first', visit('b', '18:45', 120), visit('a', '18:00', 120), ['overlap a']],
    ['the same in the other order', visit('a', '18:00', 120), visit('b', '18:45', 120), ['overlap b']],
    [
      '16:00 in Kyoto and 16:00 in Hakone',
      visit('k', '16:00', 60, KYOTO),
      visit('h', '16:00', 60, HAKONE),
      ['overlap h'],
    ],
    ['one starts when the other ends, place unknown', visit('b', '20:00', 60), visit('a', '18:00', 120), []],
    [
      'one starts when the other ends, at the same place',
      visit('b', '20:00', 60, GINZA),
      visit('a', '18:00', 120, GINZA),
      [],
    ],
    [
      'one starts when the other ends, across the city',
      visit('b', '20:00', 60, SHINJUKU),
      visit('a', '18:00', 120, GINZA),
      ['from a 30/0'],
    ],
    ['exactly enough travel time', visit('b', '20:30', 60, SHINJUKU), visit('a', '18:00', 120, GINZA), []],
    ['one minute too little', visit('b', '20:29', 60, SHINJUKU), visit('a', '18:00', 120, GINZA), ['from a 30/29']],
    [
      'Kyoto two hours after Hakone',
      visit('k', '16:00', 60, KYOTO),
      visit('h', '13:00', 60, HAKONE),
      ['from h 190/120'],
    ],
    [
      'Hakone two hours before Kyoto',
      visit('h', '13:00', 60, HAKONE),
      visit('k', '16:00', 60, KYOTO),
      ['to k 190/120'],
    ],
    ['Kyoto four hours after Hakone', visit('k', '18:00', 60, KYOTO), visit('h', '13:00', 60, HAKONE), []],
    ['only one place is known', visit('k', '16:00', 60, KYOTO), visit('h', '15:00', 60), []],
    ['an unknown duration counts as half an hour', visit('b', '12:15', 60), visit('a', '12:00', 0), ['overlap a']],
    ['an unknown duration counts as no more than that', visit('b', '12:30', 60), visit('a', '12:00', 0), []],
    ['over midnight', visit('b', '00:30', 60, null, '2026-12-02'), visit('a', '23:30', 90), ['overlap a']],
    [
      'Kyoto on the morning after Hakone',
      visit('k', '09:00', 60, KYOTO, '2026-12-02'),
      visit('h', '20:00', 120, HAKONE),
      [],
    ],
    ['an order that is changed, and itself', visit('o7', '18:30', 120), visit('o7', '18:00', 120), []],
  ])('%s', (_what, candidate, other, expected) => {
    expect(told(candidate, [other])).toEqual(expected)
  })

  it('reports every overlap by time, and of the travel clashes the nearest one before and after', () => {
    const others = [
      visit('lunch', '16:30', 60, HAKONE),
      visit('tea', '14:00', 60, HAKONE),
      visit('walk', '12:00', 60, HAKONE),
      visit('bar', '17:30', 30, KYOTO),
      visit('night', '21:00', 60, HAKONE),
      visit('late', '19:00', 60, HAKONE),
    ]
    expect(told(visit('me', '16:00', 120, KYOTO), others)).toEqual([
      'from tea 190/60',
      'overlap lunch',
      'overlap bar',
      'to late 190/60',
    ])
  })

  it('the previous visit is the visit that ends last, even if another starts later', () => {
    const others = [visit('long', '10:00', 330, HAKONE), visit('short', '12:00', 60, HAKONE)]
    expect(told(visit('me', '16:00', 60, KYOTO), others)).toEqual(['from long 190/30'])
  })

  it('two visits clash symmetrically, exactly when they overlap or the travel time is too long', () => {
    const place = fc.constantFrom(HAKONE, KYOTO, GINZA, SHINJUKU, null)
    const drawn = fc.record({ at: fc.integer({ min: 0, max: 1500 }), minutes: fc.integer({ min: 1, max: 300 }), place })
    fc.assert(
      fc.property(drawn, drawn, (one, two) => {
        const [a, b] = [one, two].map(({ at, ...rest }, index) => ({ key: `v${index}`, start: at * 60_000, ...rest }))
        if (!a || !b) throw new Error('Two were drawn')
        const [first, second] = one.at <= two.at ? [one, two] : [two, one]
        const free = second.at - first.at - first.minutes
        const needed = first.place && second.place ? travelMinutes(first.place, second.place) : 0
        const isClash = free < Math.max(0, needed)
        expect(clashesOf(a, [b])).toHaveLength(isClash ? 1 : 0)
        expect(clashesOf(b, [a])).toHaveLength(isClash ? 1 : 0)
      }),
    )
  })
})
