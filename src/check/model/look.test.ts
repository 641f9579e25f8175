import { expect, it } from 'vitest'
import type { ShopBooking } from '#contract/check/calls.ts'
import { toBase64Url } from '#domain/base64url.ts'
import type { TicketClaims } from '#domain/ticket/token.ts'
import type { Contact } from '../store/records.ts'
import { lookAtBooking, lookAtToken } from './look.ts'

const NOW = 1_768_530_000_000
const at = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms)
const claims: TicketClaims = {
  ...{ issuedAt: at(NOW - 3_600_000), notBefore: at(NOW - 1000), expires: at(NOW + 3_600_000) },
  ...{ ref: new Uint8Array(10), supplierId: 7, packageId: 3, quantity: 2, revision: 2 },
}
const booking: ShopBooking = {
  ...{ ref: toBase64Url(claims.ref), orderNo: 'RS2601150123456789ABC', state: 'usable', revision: 2 },
  ...{ name: 'Hanako Sato', people: 3, children: '', course: '会席', quantity: 2, useTime: NOW, needs: [], note: '' },
  ...{ validFrom: NOW - 1000, validUntil: NOW + 3_600_000, usedAt: null, shortCode: null },
}
const contact = (day: Partial<Contact['day']> = {}): Contact => ({
  ...{ keys: [], checkedAt: NOW },
  day: {
    ...{ shop: { id: 7, name: '店' }, label: '入口', serverTime: { at: NOW, signature: '' }, day: '2026-01-16' },
    ...{ courses: [{ id: 3, name: '会席' }], isWhole: true, bookings: [], ended: [], ...day },
  },
})
const looking = (day?: Partial<Contact['day']>, recorded: number | null = null) => ({
  contact: contact(day),
  now: NOW,
  isRecorded: ({ revision }: { revision: number }) => recorded !== null && recorded >= revision,
})
const look = (...with_: Parameters<typeof looking>) => lookAtToken({ token: 't', claims }, looking(...with_))

it('SH-06 facts are from the day’s booking if it has one, else from the signed token', () => {
  expect(look({ bookings: [booking] })).toMatchObject({ check: 'good', booking, redeems: { token: 't' } })
  expect(look()).toMatchObject({ check: 'good', booking: null, course: '会席', quantity: 2 })
  expect(look({ shop: { id: 8, name: '他' }, bookings: [booking] })).toMatchObject({ check: 'other-shop' })
})

it('SH-06 a used undated ticket is recognised by its reference alone', () => {
  const ended = [{ ref: booking.ref, state: 'used' as const, revision: 2, usedAt: NOW - 5 }]
  expect(look({ ended })).toMatchObject({ check: 'used', usedAt: NOW - 5, booking: null })
})

it('SH-07 a ticket recorded here is not redeemed twice, unless it was signed after the redemption was undone', () => {
  expect(look({ bookings: [booking] }, 2)).toMatchObject({ check: 'recorded' })
  expect(look({ bookings: [booking] }, 1)).toMatchObject({ check: 'good' })
  expect(lookAtBooking(booking, looking({}, 2))).toMatchObject({ check: 'recorded' })
})

it('SH-07 the server’s current answer takes precedence over stored data', () => {
  const fresh: ShopBooking = { ...booking, state: 'used', usedAt: NOW - 9 }
  expect(lookAtToken({ token: 't', claims }, looking({ bookings: [booking] }), fresh)).toMatchObject({
    ...{ check: 'used', usedAt: NOW - 9 },
  })
})
