import { describe, expect, test } from 'vitest'
import { nextReminder, reminderDue } from './reminders.ts'

const at = (text: string) => Temporal.Instant.from(`${text}+09:00`)
const visit = { useTime: at('2026-02-10T19:00'), validUntil: null }
const ticket = { useTime: null, validUntil: at('2026-04-16T23:59:59.999') }

describe('the next reminder of an order', () => {
  test('a visit: 48 hours before, then 24, then none', () => {
    expect(nextReminder(visit, at('2026-01-16T12:00'))).toEqual({
      kind: 'visit',
      hours: 48,
      at: at('2026-02-08T19:00'),
    })
    expect(nextReminder(visit, at('2026-02-08T19:00'))).toEqual({
      kind: 'visit',
      hours: 24,
      at: at('2026-02-09T19:00'),
    })
    expect(nextReminder(visit, at('2026-02-09T19:00'))).toBeNull()
  })

  test('an undated ticket: 14 and 3 Japan days before its last day, in the morning', () => {
    expect(nextReminder(ticket, at('2026-01-16T12:00'))).toEqual({ kind: 'ends', days: 14, at: at('2026-04-02T10:00') })
    expect(nextReminder(ticket, at('2026-04-02T10:00'))).toEqual({ kind: 'ends', days: 3, at: at('2026-04-13T10:00') })
    expect(nextReminder(ticket, at('2026-04-13T10:00'))).toBeNull()
  })

  test('an order without any date has none', () => {
    expect(nextReminder({ useTime: null, validUntil: null }, at('2026-01-16T12:00'))).toBeNull()
  })
})

describe('the due reminder', () => {
  test('is the reminder whose time has come', () => {
    const since = at('2026-02-08T19:00')
    expect(reminderDue(visit, since, at('2026-02-08T19:00'))).toMatchObject({ hours: 48 })
    expect(reminderDue(visit, since, at('2026-02-09T18:59'))).toMatchObject({ hours: 48 })
  })

  test('is only the latest when two were missed during an outage', () => {
    expect(reminderDue(visit, at('2026-02-08T19:00'), at('2026-02-09T19:00'))).toMatchObject({ hours: 24 })
  })

  test('is none before its time, and none that was due before the given start', () => {
    expect(reminderDue(visit, at('2026-02-08T19:00'), at('2026-02-08T18:59'))).toBeNull()
    expect(reminderDue(visit, at('2026-02-09T20:00'), at('2026-02-09T21:00'))).toBeNull()
  })

  test('is none once the visit has started or the ticket has ended', () => {
    expect(reminderDue(visit, at('2026-02-09T19:00'), at('2026-02-10T19:00'))).toBeNull()
    expect(reminderDue(ticket, at('2026-04-13T10:00'), at('2026-04-17T00:00'))).toBeNull()
    expect(reminderDue(ticket, at('2026-04-13T10:00'), at('2026-04-16T23:59'))).toMatchObject({ days: 3 })
  })
})
