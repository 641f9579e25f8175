import { describe, expect, test } from 'vitest'
import { reviewAskAt, reviewState } from './review-window.ts'

const at = (text: string) => Temporal.Instant.from(`${text}+09:00`)
const usedAt = at('2026-03-01T19:00')

describe('RV-02 an order can be reviewed', () => {
  test('once it was redeemed, for 90 days', () => {
    const order = { kind: 'reservation', usedAt } as const
    const until = at('2026-05-30T19:00')
    expect(reviewState(order, usedAt)).toEqual({ state: 'open', until })
    expect(reviewState(order, until)).toEqual({ state: 'open', until })
    expect(reviewState(order, until.add({ seconds: 1 }))).toEqual({ state: 'over', until })
  })

  test('not before its redemption, and not as a free coupon', () => {
    expect(reviewState({ kind: 'direct', usedAt: null }, usedAt)).toEqual({ state: 'unused', until: null })
    expect(reviewState({ kind: 'qr', usedAt }, usedAt)).toEqual({ state: 'free', until: null })
  })
})

test('RV-02 the guest is asked a day after the redemption', () => {
  expect(reviewAskAt('direct', usedAt)).toEqual(at('2026-03-02T19:00'))
  expect(reviewAskAt('qr', usedAt)).toBeNull()
})
