import { describe, expect, it } from 'vitest'
import {
  approx,
  dateTime,
  day,
  number,
  percentOff,
  time,
  withoutBreakInBrackets,
  withoutBreakInDates,
  yen,
} from './format.ts'

const EVENING = Date.parse('2026-12-06T09:30:00Z')

describe('formats', () => {
  it('CU-01 yen are whole, grouped, and not mistaken for yuan', () => {
    expect(yen('en', 12000)).toBe('¥12,000')
    expect(yen('ja', 12000)).toBe('¥12,000')
    expect(yen('zh-cn', 12000)).toBe('JP¥12,000')
  })

  it('OC-16 CU-01 negative yen have their minus before the currency sign', () => {
    expect(yen('en', -6400)).toBe('−¥6,400')
    expect(yen('ja', -6400)).toBe('−¥6,400')
    expect(yen('zh-tw', -6400)).toBe('−¥6,400')
    expect(yen('zh-cn', -6400)).toBe('−JP¥6,400')
    expect(yen('en', -0)).toBe('¥0')
  })

  it('OP-05 the order price has two decimals', () => {
    expect(yen('en', 12000, 2)).toBe('¥12,000.00')
  })

  it('CU-02 a conversion is marked as approximate', () => {
    expect(approx('zh-tw', 690.4, 'TWD')).toBe('≈ NT$690')
    expect(approx('zh-cn', 1504.4, 'CNY')).toBe('≈ CN¥1,504.40')
  })

  it('times are in Japan time, whatever the device’s zone', () => {
    expect(time(EVENING)).toBe('18:30')
    expect(dateTime('ja', EVENING)).toBe('2026年12月6日（日）18:30')
    expect(dateTime('en', Date.parse('2026-12-06T15:00:00Z'))).toContain('00:00')
  })

  it('PE-03 text in wide brackets does not break, and its letters stay the same', () => {
    const whole = withoutBreakInBrackets('12月6日（日）18:30（日本時間）')
    expect(whole.replaceAll('\u2060', '')).toBe('12月6日（日）18:30（日本時間）')
    expect(whole).toMatch(/^12月6日（日）18:30（\u2060日\u2060本\u2060時\u2060間\u2060）$/)
    expect(withoutBreakInBrackets('Sun, 6 Dec 2026 18:30 (Japan time)')).toBe('Sun, 6 Dec 2026 18:30 (Japan time)')
  })

  it('PE-03 a date does not break, and its letters stay the same', () => {
    const whole = withoutBreakInDates('遅くとも2026年12月9日までに')
    expect(whole.replaceAll('\u2060', '')).toBe('遅くとも2026年12月9日までに')
    expect(whole).toMatch(/^遅くとも2\u20600.*月\u20609\u2060日までに$/)
    expect(withoutBreakInDates('by 9 Dec 2026 at the latest')).toBe('by 9 Dec 2026 at the latest')
  })

  it('a day keeps its date in every zone, and invalid text is unchanged', () => {
    expect(day('en', '2026-12-06')).toMatch(/6 Dec/)
    expect(day('zh-tw', '2026-12-06', 'long')).toContain('12月6日')
    expect(day('en', 'soon')).toBe('soon')
    expect([day('zh-tw', '2026-12-06'), day('zh-cn', '2026-12-06')]).toEqual(['12月6日（日）', '12月6日周日'])
    expect(dateTime('zh-tw', EVENING)).toBe('2026年12月6日（日）18:30')
  })

  it('writes a discount as usual in each language', () => {
    expect([percentOff('en', 5), percentOff('ja', 5)]).toEqual(['5%', '5%'])
    expect([5, 10, 15].map((percent) => percentOff('zh-tw', percent))).toEqual(['95折', '9折', '85折'])
  })

  it('numbers are grouped', () => {
    expect(number('en', 1234567)).toBe('1,234,567')
  })
})
