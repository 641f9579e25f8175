import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addDays,
  addYears,
  daysUntil,
  endOfJapanDay,
  endOfMinute,
  formatUseTimeStr,
  isJapanDate,
  isJapanTime,
  japanDate,
  japanDateTime,
  japanMs,
  japanTime,
  nextDay,
  parseUseTime,
} from '#domain/calendar/time.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const instant = (text: string) => Temporal.Instant.from(text)

describe('the Japanese clock', () => {
  it('TS-09 a use time reads the same on devices in New York and Shanghai', () => {
    for (const [device, offset] of [
      ['America/New_York', 300],
      ['Asia/Shanghai', -480],
      ['UTC', 0],
    ] as const) {
      process.env['TZ'] = device
      expect(new Date('2026-01-01T00:00:00Z').getTimezoneOffset()).toBe(offset)
      expect(formatUseTimeStr(instant('2026-05-01T15:30:00Z'))).toBe('2026-05-02 00:30')
      expect(parseUseTime('2026-05-02 00:30')?.toString()).toBe('2026-05-01T15:30:00Z')
      expect(japanTime(instant('2026-05-01T15:30:59Z'))).toBe('00:30')
    }
  })

  it('TS-10 today is the Japan date, which starts at 15:00 UTC', () => {
    for (const device of ['America/New_York', 'Asia/Shanghai']) {
      process.env['TZ'] = device
      expect(japanDate(instant('2026-12-31T14:59:59.999Z'))).toBe('2026-12-31')
      expect(japanDate(instant('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
    }
  })

  it('a day ends at its last millisecond', () => {
    expect(endOfJapanDay('2026-02-28').toString()).toBe('2026-02-28T14:59:59.999Z')
    expect(japanDate(endOfJapanDay('2026-02-28'))).toBe('2026-02-28')
  })

  it('CN-01 days until use are calendar days in Japan, not spans of 24 hours', () => {
    const use = japanDateTime('2026-05-10', '00:10')
    expect(daysUntil(japanDateTime('2026-05-09', '23:59'), use)).toBe(1)
    expect(daysUntil(japanDateTime('2026-05-10', '23:59'), use)).toBe(0)
    expect(daysUntil(japanDateTime('2026-05-02', '00:00'), use)).toBe(8)
    expect(daysUntil(japanDateTime('2026-05-12', '00:00'), use)).toBe(-2)
    expect(daysUntil(japanDateTime('2026-01-31', '12:00'), japanDateTime('2026-04-01', '12:00'))).toBe(60)
  })

  it('adds days and years across month ends', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addYears('2028-02-29', 2)).toBe('2030-02-28')
  })
})

describe('texts', () => {
  it('accepts only existing dates', () => {
    const good = ['2026-01-01', '2028-02-29', '2000-02-29', '2026-12-31', '2026-04-30']
    const bad = ['2026-02-29', '2100-02-29', '2026-00-10', '2026-13-01', '2026-04-31', '2026-1-1', '2026-01-00', '']
    expect(good.filter(isJapanDate)).toEqual(good)
    expect(bad.filter(isJapanDate)).toEqual([])
  })

  it('D12 refuses years that databases and calendars treat differently', () => {
    expect(['1900-01-01', '1999-12-31', '2099-12-31'].every(isJapanDate)).toBe(true)
    expect(['0000-01-01', '0001-01-01', '1899-12-31', '2100-01-01', '9999-12-31'].some(isJapanDate)).toBe(false)
    expect(parseUseTime('0001-01-01 10:00')).toBe(null)
  })

  it('accepts times from 00:00 to 23:59 only', () => {
    expect(['00:00', '23:59', '09:05'].every(isJapanTime)).toBe(true)
    expect(['24:00', '9:05', '12:60', '12:5', '12:00:00', ''].some(isJapanTime)).toBe(false)
  })

  it('a malformed use time is null', () => {
    const bad = ['', '2026-05-01', '2026-05-01T10:00', '2026-05-01 24:00', '2026-02-30 10:00', ' 2026-05-01 10:00']
    expect(bad.map(parseUseTime)).toEqual(bad.map(() => null))
  })

  it('parsing and formatting a use time are inverse for every minute', () => {
    const minute = fc.integer({ min: 25_000_000, max: 35_000_000 })
    fc.assert(
      fc.property(minute, (minutes) => {
        const time = Temporal.Instant.fromEpochMilliseconds(minutes * 60_000)
        expect(parseUseTime(formatUseTimeStr(time))?.equals(time)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('never throws for any text, and a parsed text formats back to itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)), (text) => {
        const time = parseUseTime(text)
        expect(time === null || formatUseTimeStr(time) === text).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

it('CP-03 a coupon is valid until the end of its last minute', () => {
  expect(endOfMinute(japanDateTime('2026-05-03', '23:59')).toString()).toBe('2026-05-03T14:59:59.999Z')
})

it('HR-01 existing days and the next day agree with the calendar from 1900 to 2099', () => {
  for (let day = Temporal.PlainDate.from('1900-01-01'); day.year < 2099; day = day.add({ days: 1 })) {
    const text = day.toString()
    if (!isJapanDate(text) || nextDay(text) !== day.add({ days: 1 }).toString()) throw new Error(text)
  }
  expect(['1900-02-29', '2000-02-29', '2026-04-31', '2028-02-30'].map(isJapanDate)).toEqual([false, true, false, false])
})

it('TS-10 japanMs agrees with the calendar on any day from 1952 to 2099', () => {
  const day = fc.date({
    min: new Date('1952-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 })
  fc.assert(
    fc.property(day, minute, (date, minutes) => {
      const [text, time] = [date.toISOString().slice(0, 10), new Date(minutes * 60_000).toISOString().slice(11, 16)]
      expect(japanMs(text, time)).toBe(japanDateTime(text, time).epochMilliseconds)
    }),
  )
})
