import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Closing,
  closingsOf,
  closingText,
  isClosedBy,
  normalClosings,
  parseClosing,
  withoutDay,
} from './closing.ts'
import { addDays, isJapanDate } from './time.ts'

const NONE: ReadonlySet<string> = new Set()
const holds = (text: string, date: string, holidays = NONE): boolean => {
  const closing = parseClosing(text)
  if (closing === null) throw new Error(`${text} is no closing`)
  return isClosedBy(closing, date, holidays)
}

const day = fc.integer({ min: 0, max: 1_000 }).map((ahead) => addDays('2026-11-01', ahead))
const dates = fc.tuple(day, fc.integer({ min: 0, max: 40 })).map(([from, more]): Closing => {
  return { kind: 'dates', from, to: addDays(from, more) }
})
const closing: fc.Arbitrary<Closing> = fc.oneof(
  dates,
  fc.constant<Closing>({ kind: 'holidays' }),
  fc
    .tuple(fc.constantFrom(1, 2, 3, 4, 5, 6, 7), fc.constantFrom(null, 1, 2, 3, 4, 5))
    .map(([weekday, nth]): Closing => ({ kind: 'weekday', weekday: weekday as 1, nth })),
  fc.tuple(day, day).map(([from, to]): Closing => ({ kind: 'yearly', from: from.slice(5), to: to.slice(5) })),
)

describe('HR-01 closings of a shop', () => {
  it.each([
    ['monday', '2026-11-30', true],
    ['monday', '2026-12-01', false],
    ['sunday', '2026-11-29', true],
    ['wednesday#3', '2026-12-16', true],
    ['wednesday#3', '2026-12-09', false],
    ['wednesday#3', '2026-12-23', false],
    ['wednesday#1', '2026-12-02', true],
    ['monday#5', '2026-11-30', true],
    ['monday#5', '2026-12-28', false],
    ['2027-02-01', '2027-02-01', true],
    ['2027-02-01/2027-02-14', '2027-02-14', true],
    ['2027-02-01/2027-02-14', '2027-02-15', false],
    ['2027-02-01/2027-02-14', '2028-02-03', false],
    ['12-31/01-03', '2026-12-31', true],
    ['12-31/01-03', '2027-01-03', true],
    ['12-31/01-03', '2027-01-04', false],
    ['12-31/01-03', '2026-12-30', false],
    ['08-13/08-16', '2028-08-15', true],
    ['08-13/08-16', '2028-08-17', false],
    ['02-29', '2028-02-29', true],
    ['02-29', '2027-02-28', false],
  ])('%s on %s: %s', (text, date, isClosed) => expect(holds(text, date)).toBe(isClosed))

  it('is closed on the national holidays of the list', () => {
    expect(holds('holidays', '2026-11-23', new Set(['2026-11-23']))).toBe(true)
    expect(holds('holidays', '2026-11-24', new Set(['2026-11-23']))).toBe(false)
  })

  it.each([
    ...['', 'Monday', 'moonday', 'monday#0', 'monday#6', 'monday#', 'holiday', '2026-02-30', '2026-12-31/2026-12-30'],
    ...['13-01', '02-30', '12-31/2027-01-03', '2026-12-31/01-03', '12-31/', '2026-12-31/', '/01-03', ' monday'],
  ])('refuses %j', (text) => expect(parseClosing(text)).toBeNull())

  it('a closing can be parsed from its text', () => {
    fc.assert(
      fc.property(closing, (one) => {
        expect(parseClosing(closingText(one))).toEqual(one)
      }),
    )
  })

  it('the normal form closes the same days, has no adjacent ranges and is idempotent', () => {
    fc.assert(
      fc.property(fc.array(closing, { maxLength: 12 }), day, (list, date) => {
        const normal = normalClosings(list)
        const isClosed = (closings: readonly Closing[]) =>
          closings.some((one) => isClosedBy(one, date, new Set([addDays('2026-11-01', 22)])))
        expect(isClosed(closingsOf(normal))).toBe(isClosed(list))
        expect(normalClosings(closingsOf(normal))).toEqual(normal)
        const ranges = closingsOf(normal).filter((one) => one.kind === 'dates')
        for (const [place, one] of ranges.entries()) {
          const next = ranges[place + 1]
          if (next) expect(next.from > addDays(one.to, 1)).toBe(true)
        }
      }),
    )
    expect(normalClosings(closingsOf(['2026-12-31', '2027-01-01', '2026-12-30', 'monday', 'monday']))).toEqual([
      '2026-12-30/2027-01-01',
      'monday',
    ])
  })

  it('removes a day from date ranges only', () => {
    const list = closingsOf(['2026-12-01/2026-12-10', 'monday', '2026-12-05/2026-12-07'])
    const left = normalClosings(withoutDay(list, '2026-12-07'))
    expect(left).toEqual(['2026-12-01/2026-12-06', '2026-12-08/2026-12-10', 'monday'])
    expect(normalClosings(withoutDay(closingsOf(['2026-12-07']), '2026-12-07'))).toEqual([])
  })

  it('never throws, and every parsed closing has existing dates', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseClosing(text)
        if (read?.kind === 'dates') expect(isJapanDate(read.from) && isJapanDate(read.to)).toBe(true)
      }),
    )
  })
})
