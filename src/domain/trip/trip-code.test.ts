import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/time.ts'
import { decodeWishes, encodeWishes, MAX_WISHES, type Wish, wishKey } from '#domain/trip/trip-code.ts'

const wish = fc.record<Wish>({
  type: fc.constantFrom('supplier', 'package'),
  id: fc.integer({ min: 1, max: 999_999_999 }),
  date: fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-11-20', days)),
  time: fc.constantFrom(null, '00:00', '09:15', '18:30', '23:59'),
})

describe('a plan in an address', () => {
  it('parses back to the same plan', () => {
    fc.assert(
      fc.property(fc.uniqueArray(wish, { selector: wishKey, maxLength: MAX_WISHES }), (wishes) => {
        const word = encodeWishes(wishes)
        expect(decodeWishes(word)).toEqual(wishes)
        expect(encodeURIComponent(word)).toBe(word)
      }),
    )
  })

  it.each([
    '',
    'x1.2026-12-01',
    's0.2026-12-01',
    's1',
    's1.2026-13-01',
    's1.2026-02-30',
    'p1.2026-12-01.2460',
    'p1.2026-12-01.18:30',
    'p1.2026-12-01.1830.1',
    's1e3.2026-12-01',
    's9999999999.2026-12-01',
    '<script>',
  ])('ignores %j', (word) => {
    expect(decodeWishes(word)).toEqual([])
    expect(decodeWishes(`${word}_s7.2026-12-01`)).toHaveLength(1)
  })

  it('is bounded', () => {
    const long = Array.from({ length: 500 }, (_, index) => `s${index + 1}.2026-12-01`).join('_')
    expect(decodeWishes(long)).toHaveLength(MAX_WISHES)
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (word) => decodeWishes(word).length <= MAX_WISHES))
  })
})
