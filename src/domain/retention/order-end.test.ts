import { describe, expect, it } from 'vitest'
import { deletedTexts, type OrderTimes, orderEnd } from './order-end.ts'

const at = (text: string) => Temporal.Instant.from(`${text}T12:00:00+09:00`)
const OPEN: OrderTimes = {
  closedAt: null,
  usedAt: null,
  useTime: null,
  validUntil: null,
  holdUntil: at('2026-01-01'),
}

describe('RE-01 the end of an order', () => {
  it.each<[string, Partial<OrderTimes>, string]>([
    ['an unpaid order: the end of its hold', {}, '2026-01-01'],
    ['an undated ticket: its expiry', { validUntil: at('2026-04-01') }, '2026-04-01'],
    [
      'an undated ticket that was used: its redemption',
      { validUntil: at('2026-04-01'), usedAt: at('2026-02-01') },
      '2026-02-01',
    ],
    ['a reservation: the visit', { useTime: at('2026-03-01') }, '2026-03-01'],
    [
      'a cancelled reservation: the cancellation',
      { useTime: at('2026-03-01'), closedAt: at('2026-02-03') },
      '2026-02-03',
    ],
    [
      'a reservation that was used early: its redemption',
      { useTime: at('2026-03-01'), usedAt: at('2026-02-28') },
      '2026-02-28',
    ],
    [
      'a reservation that was refunded long after the visit: the visit',
      { useTime: at('2026-03-01'), usedAt: at('2026-03-02'), closedAt: at('2026-04-20') },
      '2026-03-01',
    ],
  ])('%s', (_name, times, day) => {
    expect(orderEnd({ ...OPEN, ...times })).toEqual(at(day))
  })
})

describe('RE-01 deleted texts', () => {
  const visit = { ...OPEN, useTime: at('2026-03-01') }
  const empty = { ...visit, hasNeeds: false, hasContacts: false }

  it('are the needs from 60 days after the visit on, and the contacts from three years after it on', () => {
    expect(deletedTexts(empty, at('2026-04-29'))).toEqual({ needs: false, contacts: false })
    expect(deletedTexts(empty, at('2026-04-30'))).toEqual({ needs: true, contacts: false })
    expect(deletedTexts(empty, at('2029-02-28'))).toEqual({ needs: true, contacts: false })
    expect(deletedTexts(empty, at('2029-03-01'))).toEqual({ needs: true, contacts: true })
  })

  it('are not deleted while an order that is held still has them', () => {
    const held = { ...visit, hasNeeds: true, hasContacts: true }
    expect(deletedTexts(held, at('2030-01-01'))).toEqual({ needs: false, contacts: false })
  })
})
