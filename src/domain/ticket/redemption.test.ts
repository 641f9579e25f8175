import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampClaim, decideRedemption, mayUndo, type RedemptionVerdict } from '#domain/ticket/redemption.ts'

const at = (text: string) => Temporal.Instant.from(`${text.replace(' ', 'T')}+09:00`)
const DATED = { from: at('2026-05-10 16:00:00'), until: at('2026-05-10 23:59:59.999') }

describe('the claimed time', () => {
  const claim = (claimed: string, lastServerTime = '2026-05-10 17:00:00', received = '2026-05-10 20:00:00') =>
    clampClaim({ claimed: at(claimed), lastServerTime: at(lastServerTime), received: at(received) })

  it('is kept when it lies between the last server time and receipt', () => {
    expect(claim('2026-05-10 18:05:00')).toEqual({ effective: at('2026-05-10 18:05:00'), clockUnproven: false })
  })

  it('is clamped to the nearer of the two, and flagged when it was off by over 10 minutes', () => {
    expect(claim('2026-05-10 16:50:00')).toEqual({ effective: at('2026-05-10 17:00:00'), clockUnproven: false })
    expect(claim('2026-05-10 16:49:59')).toEqual({ effective: at('2026-05-10 17:00:00'), clockUnproven: true })
    expect(claim('2026-05-10 20:10:00')).toEqual({ effective: at('2026-05-10 20:00:00'), clockUnproven: false })
    expect(claim('2026-05-10 20:10:01')).toEqual({ effective: at('2026-05-10 20:00:00'), clockUnproven: true })
  })

  it('always lies between the two, and moves as little as possible', () => {
    const ms = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 })
    fc.assert(
      fc.property(ms, ms, ms, (claimed, a, b) => {
        const [last, received] = [Math.min(a, b), Math.max(a, b)]
        const instant = (epoch: number) => Temporal.Instant.fromEpochMilliseconds(epoch)
        const { effective, clockUnproven } = clampClaim({
          claimed: instant(claimed),
          lastServerTime: instant(last),
          received: instant(received),
        })
        const expected = Math.min(Math.max(claimed, last), received)
        expect(effective.epochMilliseconds).toBe(expected)
        expect(clockUnproven).toBe(Math.abs(expected - claimed) > 600_000)
      }),
    )
  })
})

describe('the verdict', () => {
  const good = {
    tokenGood: true,
    stored: null,
    revisionCurrent: true,
    kind: 'reservation',
    orderStatus: 3,
    paid: true,
    window: DATED,
    claim: {
      claimed: at('2026-05-10 18:05:00'),
      lastServerTime: at('2026-05-10 17:00:00'),
      received: at('2026-05-11 09:00:00'),
    },
  } as const
  const stored: RedemptionVerdict = { verdict: 'conflict_time' }

  it('a claim inside the validity is accepted, even when received a day later', () => {
    expect(decideRedemption(good)).toEqual({
      verdict: 'accepted',
      effective: at('2026-05-10 18:05:00'),
      clockUnproven: false,
      action: 'redeem',
      nextStatus: 5,
    })
    const direct = { ...good, kind: 'direct', orderStatus: 1, window: { from: null, until: DATED.until } } as const
    expect(decideRedemption(direct)).toMatchObject({ verdict: 'accepted', nextStatus: 2 })
  })

  it('follows the order of the rules', () => {
    const outside = { ...good.claim, claimed: at('2026-05-11 08:00:00') }
    const changed = { revisionCurrent: false, claim: outside }
    const used = { ...changed, orderStatus: 5 }
    const known = { ...used, stored }
    expect(decideRedemption({ ...good, ...known, tokenGood: false })).toEqual({ verdict: 'rejected' })
    expect(decideRedemption({ ...good, ...known })).toBe(stored)
    expect(decideRedemption({ ...good, ...used })).toEqual({ verdict: 'conflict_duplicate' })
    expect(decideRedemption({ ...good, ...changed })).toEqual({ verdict: 'conflict_cancelled' })
    expect(decideRedemption({ ...good, claim: outside })).toEqual({ verdict: 'conflict_time' })
  })

  it('a used ticket is a duplicate, regardless of the other claim’s time', () => {
    const earlier = { ...good.claim, claimed: at('2026-05-10 17:00:01') }
    expect(decideRedemption({ ...good, orderStatus: 5, claim: earlier })).toEqual({ verdict: 'conflict_duplicate' })
    expect(decideRedemption({ ...good, kind: 'qr', orderStatus: 2 })).toEqual({ verdict: 'conflict_duplicate' })
  })

  it('an order that is cancelled, changed, unpaid or not confirmed cannot be redeemed', () => {
    for (const orderStatus of [-1, 0, 1, 2, 4, 7, 11, 42]) {
      expect(decideRedemption({ ...good, orderStatus })).toEqual({ verdict: 'conflict_cancelled' })
    }
    expect(decideRedemption({ ...good, paid: false })).toEqual({ verdict: 'conflict_cancelled' })
    expect(decideRedemption({ ...good, window: null })).toEqual({ verdict: 'conflict_cancelled' })
  })

  it('accepts a timely claim on a ticket that has since expired, but not on a lapsed unpaid order', () => {
    const expired = { ...good, kind: 'direct', orderStatus: 4, window: { from: null, until: DATED.until } } as const
    expect(decideRedemption(expired)).toMatchObject({ verdict: 'accepted', action: 'redeem-late', nextStatus: 2 })
    expect(decideRedemption({ ...expired, paid: false })).toEqual({ verdict: 'conflict_cancelled' })
  })

  it('a phone clock set back before the last server time cannot reach into the validity', () => {
    const lie = { ...good.claim, lastServerTime: at('2026-05-11 08:00:00'), claimed: at('2026-05-10 18:00:00') }
    expect(decideRedemption({ ...good, claim: lie })).toEqual({ verdict: 'conflict_time' })
  })

  it('an accepted redemption can be undone for 10 minutes', () => {
    const accepted = at('2026-05-10 18:05:00')
    expect(mayUndo(accepted, accepted.add({ minutes: 10 }))).toBe(true)
    expect(mayUndo(accepted, accepted.add({ minutes: 10, milliseconds: 1 }))).toBe(false)
  })
})
