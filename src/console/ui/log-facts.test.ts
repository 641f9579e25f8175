import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { factText, logFacts } from './log-facts.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

it('OC-04 OC-07 facts of an act are read as words, and what has none yet as it is written down', () => {
  expect(logFacts(i18n, { state: 'usable', seats: 3, locked: true, newer: { a: 1 }, contact: '' })).toBe(
    'State: Confirmed or usable, Seats: 3, Takes no new orders: Yes, newer: {"a":1}, Mail address: ',
  )
  expect([factText(i18n, 'card', true), factText(i18n, 'card'), factText(i18n, 'new', true)]).toEqual([
    ...['Card', 'card', 'new'],
  ])
  expect(factText(i18n, '{"visit":"2026-01-16 12:00","payable":5000}')).toBe(
    'Visit: Fri, 16 Jan 2026 12:00, Amount: 5000',
  )
  expect(['{broken', '[1]', 'plain', 'false'].map((text) => factText(i18n, text))).toEqual([
    '{broken',
    '[1]',
    'plain',
    'No',
  ])
})
