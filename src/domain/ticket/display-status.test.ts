import { describe, expect, it } from 'vitest'
import { shortCode } from '#domain/order/trade-number.ts'
import {
  isLive,
  isRedeemable,
  listLabelOf,
  type RecordedRedemption,
  type ShownTicket,
  ticketDisplay,
} from './display-status.ts'
import type { RedemptionVerdict } from './redemption.ts'

const FROM = 1_000_000
const UNTIL = 2_000_000
const NONCE = 'nonce-of-a-record'

// Only the fields that the status depends on.
const ticket = (facts: Partial<ShownTicket> = {}) =>
  ({
    state: 'usable',
    validFrom: FROM,
    validUntil: UNTIL,
    tokenUntil: UNTIL,
    usedAt: null,
    shortCode: null,
    order: { usetime: null },
    ...facts,
  }) as ShownTicket

function entry(verdict: RedemptionVerdict['verdict'] | null): RecordedRedemption {
  const record = { nonce: NONCE, claimedAt: FROM + 5 }
  if (verdict === null) return { record, verdict }
  return { record, verdict: { verdict, shortCode: 'A7K2', usedAt: FROM + 6 } }
}

describe('the display of a ticket', () => {
  it.each([
    [FROM - 1, 'early'],
    [FROM, 'ready'],
    [UNTIL, 'ready'],
    [UNTIL + 1, 'expired'],
  ] as const)('PW-15 derives the status offline from the stored times: at %i it is %s', (at, status) => {
    expect(ticketDisplay(ticket(), null, at).status).toBe(status)
    expect(isRedeemable(status)).toBe(status === 'ready')
  })

  it('PW-15 a reservation is missed after its day, by its stored time or by the server’s state', () => {
    const dated = { order: { usetime: FROM + 1 } } as Partial<ShownTicket>
    expect(ticketDisplay(ticket(dated), null, UNTIL).status).toBe('ready')
    expect(ticketDisplay(ticket(dated), null, UNTIL + 1).status).toBe('missed')
    expect(ticketDisplay(ticket({ ...dated, state: 'expired' }), null, UNTIL + 1).status).toBe('missed')
    expect([isRedeemable('missed'), isLive('missed')]).toEqual([false, false])
    // A redemption recorded here in time may still be accepted.
    expect(ticketDisplay(ticket(dated), entry(null), UNTIL + 1).status).toBe('recorded')
  })

  it('the ticket status overrides the order label in a list; unconfirmed redemptions are never called used', () => {
    const labels = (['ready', 'early', 'recorded', 'used', 'refused', 'missed', 'expired'] as const).map(listLabelOf)
    expect(labels).toEqual([null, null, 'recorded', 'finished', 'cancelled', null, null])
  })

  it('is stale when its token has expired before its validity ends', () => {
    expect(ticketDisplay(ticket({ tokenUntil: FROM + 10 }), null, FROM + 11).status).toBe('stale')
    expect(ticketDisplay(ticket({ tokenUntil: FROM + 10 }), null, FROM + 10).status).toBe('ready')
  })

  it('PW-16 shows recorded with its code until the verdict, even after its validity has ended', () => {
    const expected = { status: 'recorded', usedAt: FROM + 5, code: shortCode(NONCE), refusal: null }
    expect(ticketDisplay(ticket(), entry(null), FROM + 10)).toEqual(expected)
    expect(ticketDisplay(ticket({ state: 'expired' }), entry(null), UNTIL + 10)).toEqual(expected)
  })

  it.each(['accepted', 'conflict_duplicate'] as const)('PW-15 is used after the verdict %s', (verdict) => {
    expect(ticketDisplay(ticket(), entry(verdict), FROM + 10)).toMatchObject({
      status: 'used',
      usedAt: FROM + 6,
      code: 'A7K2',
    })
  })

  it('PW-15 returns the code that the shop saw for a redemption that does not count', () => {
    const at = FROM + 10
    const refusalOf = (verdict: RedemptionVerdict['verdict'], facts: Partial<ShownTicket> = {}) =>
      ticketDisplay(ticket(facts), entry(verdict), at).refusal
    const code = shortCode(NONCE)
    expect(refusalOf('accepted')).toBeNull()
    // Both before and after the server reports that the ticket was used, cancelled or changed elsewhere.
    const used = { state: 'used', usedAt: FROM + 1, shortCode: 'B8L3' } as const
    for (const facts of [{}, used]) {
      expect(refusalOf('conflict_duplicate', facts)).toEqual({ verdict: 'conflict_duplicate', code })
    }
    for (const facts of [{}, { state: 'cancelled' }, { state: 'changed' }] as const) {
      expect(refusalOf('conflict_cancelled', facts)).toEqual({ verdict: 'conflict_cancelled', code })
    }
    // An earlier refusal is unrelated to a later use.
    expect(refusalOf('conflict_time', used)).toBeNull()
  })

  it('is refused after conflict_cancelled, and remains usable with the reason after other refusals', () => {
    expect(ticketDisplay(ticket(), entry('conflict_cancelled'), FROM + 10).status).toBe('refused')
    expect(ticketDisplay(ticket(), entry('conflict_time'), FROM + 10)).toMatchObject({
      status: 'ready',
      refusal: { verdict: 'conflict_time' },
    })
    expect(ticketDisplay(ticket(), entry('rejected'), FROM + 10)).toMatchObject({
      status: 'ready',
      refusal: { verdict: 'rejected' },
    })
  })

  it.each(['cancelled', 'changed', 'confirming'] as const)(
    'PW-15 is %s once the server reports it, whatever was recorded',
    (state) => {
      expect(ticketDisplay(ticket({ state }), entry(null), FROM + 10).status).toBe(state)
    },
  )

  it('PW-15 is used once the server reports it', () => {
    const used = ticket({ state: 'used', usedAt: 7, shortCode: 'B8L3' })
    expect(ticketDisplay(used, entry(null), FROM + 10)).toEqual({
      status: 'used',
      usedAt: 7,
      code: 'B8L3',
      refusal: null,
    })
  })
})
