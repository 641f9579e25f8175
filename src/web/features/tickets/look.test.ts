import { describe, expect, it } from 'vitest'
import type { OutboxEntry, RedemptionVerdict } from '#contract/sw-protocol.ts'
import type { Ticket } from '#contract/tickets.ts'
import { shortCode } from '#domain/order/trade-number.ts'
import { isRedeemable, ticketLook } from './look.ts'

const FROM = 1_000_000
const UNTIL = 2_000_000
const NONCE = 'nonce-of-a-record'

// Only what the look depends on.
const ticket = (facts: Partial<Ticket> = {}) =>
  ({
    state: 'usable',
    validFrom: FROM,
    validUntil: UNTIL,
    tokenUntil: UNTIL,
    usedAt: null,
    shortCode: null,
    ...facts,
  }) as Ticket

function entry(verdict: RedemptionVerdict['verdict'] | null): OutboxEntry {
  const record = {
    nonce: NONCE,
    token: 't',
    deviceId: 'd',
    claimedAt: FROM + 5,
    serverTime: { at: FROM, signature: '' },
  }
  if (verdict === null) return { record, verdict }
  return { record, verdict: { nonce: NONCE, verdict, shortCode: 'A7K2', usedAt: FROM + 6, clockUnproven: false } }
}

describe('the look of a ticket', () => {
  it.each([
    [FROM - 1, 'early'],
    [FROM, 'ready'],
    [UNTIL, 'ready'],
    [UNTIL + 1, 'expired'],
  ] as const)('PW-15 follows the stored times without any contact: at %i it is %s', (at, look) => {
    expect(ticketLook(ticket(), null, at).look).toBe(look)
    expect(isRedeemable(look)).toBe(look === 'ready')
  })

  it('must be renewed where its token has ended before its validity', () => {
    expect(ticketLook(ticket({ tokenUntil: FROM + 10 }), null, FROM + 11).look).toBe('stale')
    expect(ticketLook(ticket({ tokenUntil: FROM + 10 }), null, FROM + 10).look).toBe('ready')
  })

  it('PW-16 is recorded, with its code, until there is a verdict; the end of its validity changes nothing', () => {
    const expected = { look: 'recorded', usedAt: FROM + 5, code: shortCode(NONCE), refusal: null }
    expect(ticketLook(ticket(), entry(null), FROM + 10)).toEqual(expected)
    expect(ticketLook(ticket({ state: 'expired' }), entry(null), UNTIL + 10)).toEqual(expected)
  })

  it.each(['accepted', 'conflict_duplicate'] as const)('PW-15 is used after the verdict %s', (verdict) => {
    expect(ticketLook(ticket(), entry(verdict), FROM + 10)).toEqual({
      look: 'used',
      usedAt: FROM + 6,
      code: 'A7K2',
      refusal: null,
    })
  })

  it('is refused after conflict_cancelled, and stays usable with the reason after the other refusals', () => {
    expect(ticketLook(ticket(), entry('conflict_cancelled'), FROM + 10).look).toBe('refused')
    expect(ticketLook(ticket(), entry('conflict_time'), FROM + 10)).toMatchObject({
      look: 'ready',
      refusal: 'conflict_time',
    })
    expect(ticketLook(ticket(), entry('rejected'), FROM + 10)).toMatchObject({ look: 'ready', refusal: 'rejected' })
  })

  it.each(['cancelled', 'changed', 'confirming'] as const)(
    'PW-15 is %s once the server has said so, whatever was recorded',
    (state) => {
      expect(ticketLook(ticket({ state }), entry(null), FROM + 10).look).toBe(state)
    },
  )

  it('PW-15 is used once the server has said so', () => {
    const used = ticket({ state: 'used', usedAt: 7, shortCode: 'B8L3' })
    expect(ticketLook(used, entry(null), FROM + 10)).toEqual({ look: 'used', usedAt: 7, code: 'B8L3', refusal: null })
  })
})
