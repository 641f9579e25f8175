import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { factText, logFacts } from './log-facts.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const yen = (amount: number) => `¥${amount}`

it('OC-04 OC-07 facts of an action are shown as words, and unknown ones as stored', () => {
  expect(logFacts(i18n, yen, { state: 'usable', seats: 3, locked: true, newer: { a: 1 }, contact: '' })).toBe(
    'Status: Confirmed or ready, Seats: 3, Closed for bookings: Yes, newer: (a: 1), Email address: ',
  )
  expect([factText(i18n, yen, 'card', true), factText(i18n, yen, 'card'), factText(i18n, yen, 'new', true)]).toEqual([
    ...['Card', 'card', 'new'],
  ])
  expect(factText(i18n, yen, '{"visit":"2026-01-16 12:00","payable":5000}')).toBe(
    'Visit: Fri, 16 Jan 2026 12:00, Amount: ¥5000',
  )
  expect(['{broken', '[1]', 'plain', 'false'].map((text) => factText(i18n, yen, text))).toEqual([
    '{broken',
    '[1]',
    'plain',
    'No',
  ])
})

it('OC-04 OC-07 facts of an undone redemption, a refund and a declined request have words and yen, and no internal ids', () => {
  expect(factText(i18n, yen, '{"state":"finished","revision":1,"redemption":12}')).toBe(
    'Status: Used, Ticket version: 1',
  )
  expect(logFacts(i18n, yen, { state: 'cancelled', told: 'full', refund: 5000 })).toBe(
    'Status: Cancelled, Reason shown to the customer: Fully booked, Refund amount: ¥5000',
  )
  expect(logFacts(i18n, yen, { kind: 'redemption_conflict', paid: 800 })).toBe(
    'Type: Ticket redemption conflict, Paid: ¥800',
  )
  expect(logFacts(i18n, yen, { name: { en: 'Ginza', ja: '銀座' } })).toBe('name: (English: Ginza, 日本語: 銀座)')
})
