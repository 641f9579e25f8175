import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { factsOf } from './words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const yen = (amount: number) => `¥${amount}`
const told = (
  kind: 'event' | 'ledger' | 'refund' | 'act' | 'redemption',
  what: string,
  facts: Record<string, string>,
) => factsOf(i18n, yen, { kind, what, facts }).map(({ name, text }) => `${name}: ${text}`)

it('OC-07 who ended an order, the refund and the reason are shown as words and yen, not as codes', () => {
  expect(told('event', 'cancel', { by: 'customer', refund: '3200' })).toEqual(['By: Customer', 'Refund amount: ¥3200'])
  expect(told('event', 'decline', { by: 'timeout', refund: '900', reason: 'full' })).toEqual([
    ...['By: Response time expired', 'Refund amount: ¥900', 'Reason: Fully booked'],
  ])
  expect(
    told('event', 'refund', { by: 'operator abe@example.com', amount: '3200', reason: 'cancel', refund: '7' }),
  ).toEqual([...['By: abe@example.com', 'Amount: ¥3200', 'Reason: Cancelled']])
  expect(told('event', 'refund-due', { reason: 'surplus', amount: '500' })).toEqual([
    ...['Reason: Paid twice', 'Amount: ¥500'],
  ])
  expect(told('ledger', 'payment', { reason: 'order', fee: '115' })).toEqual(['Reason: Order', 'Fee: ¥115'])
  expect(told('event', 'contacts', { by: 'operator abe@example.com', fields: '["email","phone"]' })).toEqual([
    ...['By: abe@example.com', 'Fields changed: Email address, Phone'],
  ])
  expect(told('event', 'refund-failed', { amount: '500', refund: 're_1' })).toEqual([
    'Amount: ¥500',
    'Provider reference: re_1',
  ])
  expect(told('event', 'redeem', { redemption: '12' })).toEqual([])
  // An operator's text stays, even if it looks like a code. Numbers of other orders are shown as links.
  expect(told('act', 'note', { by: 'abe@example.com', reason: 'cancel' })).toEqual([
    'By: abe@example.com',
    'Reason: cancel',
  ])
  expect(told('event', 'change', { successor: '12' })).toEqual([])
})

it('OC-07 a redemption shows on whose phone and by which shop link it was made', () => {
  expect(told('redemption', 'accepted', { code: 'K7Q4', undone: 'false', place: 'shop', link: '正面' })).toEqual([
    ...['Code: K7Q4', 'Undone: No', 'Device: Shop’s phone', 'Link: 正面'],
  ])
  expect(told('redemption', 'accepted', { place: 'guest' })).toEqual(['Device: Guest’s phone'])
})
