import { describe, expect, it } from 'vitest'
import { daysWithin, OVERVIEW_SPANS, overviewDue, overviewPeriods, overviewWindow } from './overview-periods.ts'

const at = (text: string) => Temporal.Instant.from(text)
const weekday = (day: string) => Temporal.PlainDate.from(day).dayOfWeek

describe('the periods of the overview', () => {
  it('OC-18 end with yesterday in Japan, also while it is still that day in UTC', () => {
    const end = (text: string) => overviewPeriods('yesterday', at(text)).now.to
    expect(end('2026-11-30T00:00:00+09:00')).toBe('2026-11-29')
    expect(end('2026-11-29T23:59:59+09:00')).toBe('2026-11-28')
  })

  it('OC-18 are a day, 7 days, 28 days and the month so far, each with its period before', () => {
    const now = at('2026-11-30T09:00:00+09:00')
    expect(overviewPeriods('yesterday', now)).toEqual({
      now: { from: '2026-11-29', to: '2026-11-29' },
      before: { from: '2026-11-22', to: '2026-11-22' },
    })
    expect(overviewPeriods('7days', now)).toEqual({
      now: { from: '2026-11-23', to: '2026-11-29' },
      before: { from: '2026-11-16', to: '2026-11-22' },
    })
    expect(overviewPeriods('28days', now).before).toEqual({ from: '2026-10-05', to: '2026-11-01' })
    expect(overviewPeriods('month', now)).toEqual({
      now: { from: '2026-11-01', to: '2026-11-29' },
      before: { from: '2026-09-27', to: '2026-10-25' },
    })
  })

  it('OC-18 of a month before its 29th are compared with four weeks before; the first shows the month before', () => {
    expect(overviewPeriods('month', at('2026-11-11T09:00:00+09:00'))).toEqual({
      now: { from: '2026-11-01', to: '2026-11-10' },
      before: { from: '2026-10-04', to: '2026-10-13' },
    })
    expect(overviewPeriods('month', at('2026-12-01T00:00:00+09:00')).now).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
    })
  })

  it('OC-18 have as many days and the same weekdays as the period before, share no day, and lie in the kept days', () => {
    for (let day = 0; day < 370; day += 1) {
      const now = at('2027-01-01T12:00:00+09:00').add({ hours: 24 * day })
      const kept = overviewWindow(now)
      for (const span of OVERVIEW_SPANS) {
        const { now: these, before } = overviewPeriods(span, now)
        const [days, earlier] = [daysWithin(these), daysWithin(before)]
        expect(earlier.map(weekday)).toEqual(days.map(weekday))
        expect(before.to < these.from).toBe(true)
        expect(before.from >= kept.from && these.to <= kept.to).toBe(true)
      }
    }
  })

  it('OC-18 a day is summed a quarter of an hour after its end', () => {
    const due = overviewDue('2026-11-29')
    expect(due.toString()).toBe('2026-11-29T15:15:00Z')
    expect(overviewWindow(due).to).toBe('2026-11-29')
    expect(overviewWindow(due.subtract({ seconds: 1 })).to).toBe('2026-11-28')
    expect(daysWithin(overviewWindow(due))).toHaveLength(66)
  })
})
