import { expect, it } from 'vitest'
import { japanDateTime } from '#domain/calendar/time.ts'
import { DIRECT_STATUS, RESERVATION_STATUS } from '#domain/order/order-state.ts'
import { type EarningFacts, earning } from './earning.ts'

const visit = japanDateTime('2026-02-01', '18:00')
const facts = (changes: Partial<EarningFacts> = {}): EarningFacts => ({
  ...{ kind: 'reservation', status: RESERVATION_STATUS.usable, isPaid: true, useTime: visit },
  ...{ validUntil: null, usedAt: null, closedAt: null, kept: 5_000, ...changes },
})
const late = japanDateTime('2026-02-02', '00:00')

it('MO-01 a redeemed order is earned when it was redeemed', () => {
  const order = facts({ status: RESERVATION_STATUS.finished, usedAt: visit })
  expect(earning(order, visit)).toEqual({ type: 'earned', kind: 'redeemed', at: visit })
})

it('MO-01 an unused reservation is earned when its day is over, not before', () => {
  const before = earning(facts(), visit)
  expect(before.type).toBe('waits')
  expect(earning(facts(), late)).toMatchObject({ type: 'earned', kind: 'visit-passed' })
})

it('MO-01 an unused ticket is earned when it expires, whether or not the job has marked it', () => {
  const order = { kind: 'direct', useTime: null, validUntil: visit } as const
  for (const status of [DIRECT_STATUS.usable, DIRECT_STATUS.expired])
    expect(earning(facts({ ...order, status }), late)).toEqual({ type: 'earned', kind: 'expired', at: visit })
  expect(earning(facts({ ...order, status: DIRECT_STATUS.usable }), visit)).toEqual({ type: 'waits', until: visit })
})

it('MO-01 a cancelled order is earned only with money that was kept', () => {
  const order = { status: RESERVATION_STATUS.cancelled, closedAt: visit }
  expect(earning(facts(order), late)).toEqual({ type: 'earned', kind: 'kept', at: visit })
  expect(earning(facts({ ...order, kept: 0 }), late)).toEqual({ type: 'never' })
})

it('MO-01 unpaid, free and replaced orders, and requests without an answer, are never earned', () => {
  const never = [
    facts({ isPaid: false, status: RESERVATION_STATUS.unpaid }),
    facts({ kind: 'qr', status: DIRECT_STATUS.finished, usedAt: visit }),
    facts({ status: RESERVATION_STATUS.changed, closedAt: visit }),
    facts({ status: RESERVATION_STATUS.requested }),
  ]
  for (const order of never) expect(earning(order, late)).toEqual({ type: 'never' })
})
