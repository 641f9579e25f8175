import { describe, expect, it } from 'vitest'
import type { OutboxEntry, RedemptionVerdict } from '#contract/sw-protocol.ts'
import type { Ticket } from '#contract/tickets.ts'
import { shortCode } from '#domain/order/trade-number.ts'
import { isLive, isRedeemable, labelOfDisplay, ticketDisplay } from './display-status.ts'

const FROM = 1_000_000
const UNTIL = 2_000_000
const NONCE = 'nonce-of-a-record'

// Only what the status depends on.
const ticket = (facts: Partial<Ticket> = {}) =>
  ({
    state: 'usable',
    validFrom: FROM,
    validUntil: UNTIL,
    tokenUntil: UNTIL,
    usedAt: null,
    shortCode: null,
    order: { usetime: null },
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

describe('the display of a ticket', () => {
  it.each([
    [FROM - 1, 'early'],
    [FROM, 'ready'],
    [UNTIL, 'ready'],
    [UNTIL + 1, 'expired'],
  ] as const)('PW-15 follows the stored times without any contact: at %i it is %s', (at, status) => {
    expect(ticketDisplay(ticket(), null, at).status).toBe(status)
    expect(isRedeemable(status)).toBe(status === 'ready')
  })

  it('PW-15 a reservation whose day is over was missed, by its stored time or by the word of the server', () => {
    const dated = { order: { usetime: FROM + 1 } } as Partial<Ticket>
    expect(ticketDisplay(ticket(dated), null, UNTIL).status).toBe('ready')
    expect(ticketDisplay(ticket(dated), null, UNTIL + 1).status).toBe('missed')
    expect(ticketDisplay(ticket({ ...dated, state: 'expired' }), null, UNTIL + 1).status).toBe('missed')
    expect([isRedeemable('missed'), isLive('missed')]).toEqual([false, false])
    // What was recorded here in time may still count.
    expect(ticketDisplay(ticket(dated), entry(null), UNTIL + 1).status).toBe('recorded')
  })

  it('a list calls its order what the ticket is, and nothing unconfirmed is called used', () => {
    const labels = (['ready', 'early', 'recorded', 'used', 'refused', 'missed', 'expired'] as const).map(labelOfDisplay)
    expect(labels).toEqual([null, null, 'recorded', 'finished', 'cancelled', 'missed', 'expired'])
  })

  it('must be renewed where its token has ended before its validity', () => {
    expect(ticketDisplay(ticket({ tokenUntil: FROM + 10 }), null, FROM + 11).status).toBe('stale')
    expect(ticketDisplay(ticket({ tokenUntil: FROM + 10 }), null, FROM + 10).status).toBe('ready')
  })

  it('PW-16 is recorded, with its code, until there is a verdict; the end of its validity changes nothing', () => {
    const expected = { status: 'recorded', usedAt: FROM + 5, code: shortCode(NONCE), refusal: null }
    expect(ticketDisplay(ticket(), entry(null), FROM + 10)).toEqual(expected)
    expect(ticketDisplay(ticket({ state: 'expired' }), entry(null), UNTIL + 10)).toEqual(expected)
  })

  it.each(['accepted', 'conflict_duplicate'] as const)('PW-15 is used after the verdict %s', (verdict) => {
    expect(ticketDisplay(ticket(), entry(verdict), FROM + 10)).toEqual({
      status: 'used',
      usedAt: FROM + 6,
      code: 'A7K2',
      refusal: null,
    })
  })

  it('is refused after conflict_cancelled, and stays usable with the reason after the other refusals', () => {
    expect(ticketDisplay(ticket(), entry('conflict_cancelled'), FROM + 10).status).toBe('refused')
    expect(ticketDisplay(ticket(), entry('conflict_time'), FROM + 10)).toMatchObject({
      status: 'ready',
      refusal: 'conflict_time',
    })
    expect(ticketDisplay(ticket(), entry('rejected'), FROM + 10)).toMatchObject({
      status: 'ready',
      refusal: 'rejected',
    })
  })

  it.each(['cancelled', 'changed', 'confirming'] as const)(
    'PW-15 is %s once the server has said so, whatever was recorded',
    (state) => {
      expect(ticketDisplay(ticket({ state }), entry(null), FROM + 10).status).toBe(state)
    },
  )

  it('PW-15 is used once the server has said so', () => {
    const used = ticket({ state: 'used', usedAt: 7, shortCode: 'B8L3' })
    expect(ticketDisplay(used, entry(null), FROM + 10)).toEqual({
      status: 'used',
      usedAt: 7,
      code: 'B8L3',
      refusal: null,
    })
  })
})
