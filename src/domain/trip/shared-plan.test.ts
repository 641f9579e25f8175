import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/time.ts'
import { addWishes, type PlacedStop, sharedWishes } from '#domain/trip/shared-plan.ts'
import { decodeWishes, encodeWishes, MAX_WISHES, type Wish, wishKey } from '#domain/trip/trip-code.ts'

const TODAY = '2026-11-22'
const stop = (id: number, date: string, time: string | null = null, type: Wish['type'] = 'package'): PlacedStop => ({
  place: { type, id },
  date,
  time,
})
const anyStop = fc.record({
  place: fc.record({ type: fc.constantFrom<Wish['type']>('supplier', 'package'), id: fc.integer({ min: 1, max: 60 }) }),
  date: fc.integer({ min: -5, max: 60 }).map((days) => addDays(TODAY, days)),
  time: fc.constantFrom(null, '09:15', '18:30'),
})

describe('sharedWishes', () => {
  it('PE-14 contains places, dates and times, soonest first, without past ones', () => {
    const stops = [
      stop(3, '2026-12-02'),
      stop(2, '2026-12-01', '18:30'),
      stop(1, '2026-12-01', '09:00', 'supplier'),
      stop(9, '2026-11-21', '09:00'),
    ]
    expect(encodeWishes(sharedWishes(stops, TODAY))).toBe('s1.2026-12-01.0900_p2.2026-12-01.1830_p3.2026-12-02')
  })

  it('PE-14 contains nothing of an order, whatever other fields a stop has', () => {
    const order = { ...stop(2, '2026-12-01', '18:30'), key: 'o77', orderNo: 'TF261122-SECRET', people: 4, names: 'LIN' }
    const [wish] = sharedWishes([order], TODAY)
    expect(Object.keys(wish ?? {}).sort()).toEqual(['date', 'id', 'time', 'type'])
  })

  it('PE-14 any trip makes a bounded link that parses back to the same plan', () => {
    fc.assert(
      fc.property(fc.array(anyStop, { maxLength: 120 }), (stops) => {
        const wishes = sharedWishes(stops, TODAY)
        const word = encodeWishes(wishes)
        expect(decodeWishes(word)).toEqual(wishes)
        expect(wishes.length).toBeLessThanOrEqual(MAX_WISHES)
        expect(new Set(wishes.map(wishKey)).size).toBe(wishes.length)
        expect(word).toMatch(/^[sp0-9._-]*$/)
      }),
    )
  })
})

describe('addWishes', () => {
  const wish = (id: number, date: string): Wish => ({ type: 'supplier', id, date, time: null })

  it('PE-14 adds missing places; planned ones keep their own date', () => {
    const own = [wish(1, '2026-12-05')]
    const result = addWishes(own, [wish(1, '2026-12-01'), wish(2, '2026-12-01')])
    expect(result).toEqual({ wishes: [...own, wish(2, '2026-12-01')], added: 1, left: 0 })
  })

  it('PE-14 never removes a place, and reports those that do not fit', () => {
    const own = Array.from({ length: MAX_WISHES - 1 }, (_, index) => wish(index + 1, '2026-12-05'))
    const result = addWishes(own, [wish(101, '2026-12-01'), wish(102, '2026-12-01'), wish(1, '2026-12-01')])
    expect(result.wishes).toHaveLength(MAX_WISHES)
    expect(result.wishes.slice(0, own.length)).toEqual(own)
    expect(result).toMatchObject({ added: 1, left: 1 })
    const full = [...own, wish(100, '2026-12-05')]
    expect(addWishes([...full, wish(200, '2026-12-05')], [wish(300, '2026-12-01')])).toMatchObject({
      added: 0,
      left: 1,
    })
  })
})
