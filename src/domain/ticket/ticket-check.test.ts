import { describe, expect, it } from 'vitest'
import { checkListed, checkTicket } from './ticket-check.ts'
import type { TicketClaims } from './token.ts'

const at = (text: string) => Temporal.Instant.from(text)
const ms = (text: string) => at(text).epochMilliseconds
const claims: TicketClaims = {
  issuedAt: at('2026-01-15T15:00:00Z'),
  notBefore: at('2026-01-20T07:30:00Z'),
  expires: at('2026-01-20T14:59:59Z'),
  ref: new Uint8Array(10),
  supplierId: 117,
  packageId: 288,
  quantity: 2,
  revision: 3,
}
const INSIDE = ms('2026-01-20T09:00:00Z')
const check = (facts: Partial<Parameters<typeof checkTicket>[0]> = {}) =>
  checkTicket({ claims, supplierId: 117, now: INSIDE, known: null, isRecorded: false, ...facts })

describe('SH-06 checks a ticket offline', () => {
  it('SH-06 is good at its shop, within its time, both ends included, and in the known revision', () => {
    expect(check()).toBe('good')
    expect(check({ now: ms('2026-01-20T07:30:00Z') })).toBe('good')
    expect(check({ now: ms('2026-01-20T14:59:59.999Z') })).toBe('good')
    expect(check({ known: { state: 'usable', revision: 3 } })).toBe('good')
  })

  it('SH-06 reports whether shop, time or revision fails', () => {
    expect(check({ supplierId: 118 })).toBe('other-shop')
    expect(check({ now: ms('2026-01-20T07:29:59.999Z') })).toBe('early')
    expect(check({ now: ms('2026-01-20T15:00:00Z') })).toBe('over')
    expect(check({ known: { state: 'usable', revision: 4 } })).toBe('outdated')
    for (const state of ['used', 'cancelled', 'changed', 'confirming'] as const) {
      expect(check({ known: { state, revision: 3 } }), state).toBe(state)
    }
    expect(check({ isRecorded: true })).toBe('recorded')
  })

  it('another shop learns nothing, and this phone’s own record takes precedence over the data it received', () => {
    expect(check({ supplierId: 1, isRecorded: true, known: { state: 'cancelled', revision: 3 } })).toBe('other-shop')
    expect(check({ isRecorded: true, known: { state: 'usable', revision: 3 } })).toBe('recorded')
  })

  it('a ticket recorded on this phone is used once confirmed, and not before', () => {
    expect(check({ isRecorded: true, known: { state: 'used', revision: 3 } })).toBe('used')
    expect(check({ isRecorded: true, known: { state: 'used', revision: 2 } })).toBe('recorded')
  })

  it('T-35 after an undo, the old code is outdated also on the phone that had recorded it', () => {
    expect(check({ isRecorded: true, known: { state: 'usable', revision: 4 } })).toBe('outdated')
    expect(check({ isRecorded: true, known: { state: 'changed', revision: 4 } })).toBe('changed')
  })

  it('a ticket signed after the last contact ignores older knowledge, such as an undone redemption', () => {
    expect(check({ known: { state: 'used', revision: 2 } })).toBe('good')
  })

  it('a token at its maximum lifetime is stale, not over: its ticket may be renewed once the guest is online', () => {
    const cut = { ...claims, notBefore: claims.issuedAt, expires: claims.issuedAt.add({ hours: 24 * 30 }) }
    expect(check({ claims: cut, now: ms('2026-02-14T14:59:59Z') })).toBe('good')
    expect(check({ claims: cut, now: ms('2026-02-14T15:00:01Z') })).toBe('stale')
  })
})

it('SH-08 a listed order is checked by its state and its time', () => {
  const times = { validFrom: ms('2026-01-20T07:30:00Z'), validUntil: ms('2026-01-20T14:59:59Z') }
  const listed = (state: 'usable' | 'used' | 'changed' | 'expired', now = INSIDE, isRecorded = false) =>
    checkListed({ ...times, state }, now, isRecorded)
  expect(listed('usable')).toBe('good')
  expect(listed('usable', times.validFrom - 1)).toBe('early')
  expect(listed('usable', times.validUntil + 1)).toBe('over')
  expect(listed('expired', times.validUntil + 1)).toBe('over')
  expect(listed('used')).toBe('used')
  expect(listed('changed')).toBe('changed')
  expect(listed('usable', INSIDE, true)).toBe('recorded')
  expect(listed('used', INSIDE, true)).toBe('used')
})
