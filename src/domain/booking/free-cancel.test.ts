import { describe, expect, it } from 'vitest'
import { freeCancelUntil } from '#domain/booking/free-cancel.ts'
import { addDays, daysUntil, endOfJapanDay, japanDateTime } from '#domain/calendar/time.ts'
import { mayCancel, ruleAllows } from '#domain/order/change-window.ts'
import { RESERVATION_STATUS } from '#domain/order/order-state.ts'

describe('freeCancelUntil', () => {
  it.each([
    ['2026-12-06', 7, '2026-11-28'],
    ['2026-12-06', 0, '2026-12-05'],
    ['2026-03-01', 3, '2026-02-25'],
    ['2028-03-01', 0, '2028-02-29'],
  ])('CN-01 a visit on %s with a rule of %i days is free to cancel until %s', (day, rule, last) => {
    expect(freeCancelUntil(day, rule)).toBe(last)
  })

  it.each([0, 3, 7, 14])('CN-01 agrees with the rule of %i days on both sides of the deadline', (rule) => {
    const use = japanDateTime('2026-12-06', '18:30')
    const last = endOfJapanDay(freeCancelUntil('2026-12-06', rule))
    const next = japanDateTime(addDays(freeCancelUntil('2026-12-06', rule), 1), '00:00')
    expect(ruleAllows(daysUntil(last, use), rule, 'more-than')).toBe(true)
    expect(ruleAllows(daysUntil(next, use), rule, 'more-than')).toBe(false)
  })

  it.each([0, 1, 3, 7, 14, 30])(
    'CN-01 CN-05 the promised day is the last on which the server cancels, at any hour (rule %i)',
    (rule) => {
      for (const hour of ['00:00', '08:59', '23:30']) {
        const useTime = japanDateTime('2027-03-01', hour)
        const order = { kind: 'reservation', orderStatus: RESERVATION_STATUS.usable, useTime, changed: false } as const
        const last = freeCancelUntil('2027-03-01', rule)
        const on = (at: Temporal.Instant) => mayCancel(order, { days: rule, direction: 'more-than' }, at).ok
        expect([on(japanDateTime(last, '00:00')), on(endOfJapanDay(last))]).toEqual([true, true])
        expect(on(japanDateTime(addDays(last, 1), '00:00'))).toBe(false)
      }
    },
  )
})
