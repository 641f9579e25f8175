import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CancelObstacle } from '#domain/order/cancel-obstacle.ts'
import {
  changeRange,
  effectiveRule,
  isChangeResult,
  mayBeReplaced,
  mayCancel,
  mayChange,
  type OrderToChange,
  ruleAllows,
} from '#domain/order/change-window.ts'

const at = (text: string) => Temporal.Instant.from(`${text.replace(' ', 'T')}:00+09:00`)
const NOW = at('2026-05-01 12:00')
const RULE = { days: 7, direction: 'more-than' } as const
const order = (over: Partial<OrderToChange> = {}): OrderToChange => ({
  kind: 'reservation',
  orderStatus: 3,
  useTime: at('2026-05-20 18:00'),
  changed: false,
  ...over,
})
const cancelRefused = (why: CancelObstacle) => ({ ok: false, key: 'orders_cancel_message', why })
const CHANGE_REFUSED = { ok: false, key: 'orders_change_message' }
const ALREADY_CANCELLED = { ok: false, key: 'orders_msg_already_cancelled' }
const ONE_TIME = { ok: false, key: 'orders_msg_change_onetime' }

describe('the days rule', () => {
  it('CN-01 CH-01 the terms: 7 days before is refused, 8 is allowed', () => {
    expect([6, 7, 8].map((days) => ruleAllows(days, 7, 'more-than'))).toEqual([false, false, true])
  })

  it('CN-01 the direction of the rule’s text can be configured: at or below the rule is allowed', () => {
    expect([6, 7, 8].map((days) => ruleAllows(days, 7, 'at-most'))).toEqual([true, true, false])
  })

  it('CN-01 the two directions never agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 800 }), fc.nat({ max: 365 }), (days, rule) => {
        expect(ruleAllows(days, rule, 'more-than')).toBe(!ruleAllows(days, rule, 'at-most'))
      }),
    )
  })

  it('CN-01 CH-01 the supplier’s rule takes precedence, also when it is 0', () => {
    expect([effectiveRule(3, 7), effectiveRule(0, 7), effectiveRule(null, 7)]).toEqual([3, 0, 7])
  })
})

describe('cancellation', () => {
  it('CN-01 ERR-33 boundary at rule-1, rule and rule+1 Japan calendar days, at any hour', () => {
    for (const hour of ['00:00', '23:30']) {
      const on = (day: string) => mayCancel(order({ useTime: at(`${day} ${hour}`) }), RULE, NOW)
      expect([on('2026-05-07'), on('2026-05-08'), on('2026-05-09')]).toEqual([
        cancelRefused('too-late'),
        cancelRefused('too-late'),
        { ok: true },
      ])
    }
  })

  it('CN-01 a rule of 0 refuses the day itself and allows the day before', () => {
    const rule = { days: 0, direction: 'more-than' } as const
    expect(mayCancel(order({ useTime: at('2026-05-01 23:00') }), rule, NOW)).toEqual(cancelRefused('too-late'))
    expect(mayCancel(order({ useTime: at('2026-05-02 00:30') }), rule, NOW)).toEqual({ ok: true })
  })

  it('an unpaid order answers orders_cancel_message', () => {
    const direct = order({ kind: 'direct', orderStatus: 0, useTime: null })
    for (const one of [order({ orderStatus: -1 }), direct]) {
      expect(mayCancel(one, RULE, NOW)).toEqual(cancelRefused('unpaid'))
    }
    expect(mayCancel(order({ orderStatus: -1, changed: true }), RULE, NOW)).toEqual(cancelRefused('in-change'))
  })

  it('CN-04 an undated paid order is non-refundable', () => {
    for (const kind of ['direct', 'qr'] as const) {
      expect(mayCancel(order({ kind, orderStatus: 1, useTime: null }), RULE, NOW)).toEqual(cancelRefused('undated'))
    }
  })

  it('CH-07 a changed order cannot be cancelled', () => {
    expect(mayCancel(order({ changed: true }), RULE, NOW)).toEqual(cancelRefused('changed'))
  })

  it('CH-07 OC-08 the result of a change is final before and after settlement; an operator’s move is not', () => {
    expect(isChangeResult({ changedFromId: null, isMoved: false })).toBe(false)
    expect(isChangeResult({ changedFromId: 7, isMoved: false })).toBe(true)
    expect(isChangeResult({ changedFromId: 7, isMoved: true })).toBe(false)
  })

  it('an order that is already cancelled says so; used and expired ones cannot be cancelled', () => {
    const cancelled = { ...ALREADY_CANCELLED, why: 'cancelled' }
    expect(mayCancel(order({ orderStatus: 4 }), RULE, NOW)).toEqual(cancelled)
    expect(mayCancel(order({ kind: 'direct', orderStatus: 3, useTime: null }), RULE, NOW)).toEqual(cancelled)
    const replaced = { ...ALREADY_CANCELLED, why: 'replaced' }
    expect(mayCancel(order({ orderStatus: 11, changed: true }), RULE, NOW)).toEqual(replaced)
    // Used takes precedence over the days rule and over the change.
    expect(mayCancel(order({ orderStatus: 5, changed: true }), RULE, NOW)).toEqual(cancelRefused('used'))
    const expired = order({ kind: 'direct', orderStatus: 4, useTime: null })
    expect(mayCancel(expired, RULE, NOW)).toEqual(cancelRefused('expired'))
    expect(mayCancel(order({ orderStatus: 99 }), RULE, NOW)).toEqual(cancelRefused('other'))
  })

  it('CN-01 a missed visit is reported as missed, in either direction of the rule', () => {
    const missed = (direction: 'more-than' | 'at-most') =>
      mayCancel(order({ useTime: at('2026-04-30 23:00') }), { ...RULE, direction }, NOW)
    expect([missed('more-than'), missed('at-most')]).toEqual([cancelRefused('missed'), cancelRefused('missed')])
  })

  it('A-01 CN-01 too-early occurs only in the other direction', () => {
    const early = mayCancel(order(), { days: 7, direction: 'at-most' }, NOW)
    expect(early).toEqual(cancelRefused('too-early'))
  })

  it('DI-01 an open dispute is an obstacle where there is no other one', () => {
    expect(mayCancel(order({ isDisputed: true }), RULE, NOW)).toEqual(cancelRefused('disputed'))
    const late = order({ isDisputed: true, useTime: at('2026-05-02 18:00') })
    expect(mayCancel(late, RULE, NOW)).toEqual(cancelRefused('too-late'))
    expect(mayCancel(order({ isDisputed: true, orderStatus: 4 }), RULE, NOW)).toMatchObject(ALREADY_CANCELLED)
    expect(mayCancel(order({ isDisputed: false }), RULE, NOW)).toEqual({ ok: true })
  })

  it('a reservation that waits for the shop can be cancelled', () => {
    expect(mayCancel(order({ orderStatus: 1 }), RULE, NOW)).toEqual({ ok: true })
  })
})

describe('change', () => {
  it('DI-01 a disputed order is not changed, because a change may owe a refund', () => {
    expect(mayChange(order({ isDisputed: true }), RULE, NOW)).toEqual(CHANGE_REFUSED)
    expect(mayChange(order({ isDisputed: false }), RULE, NOW)).toEqual({ ok: true })
  })

  it('CH-01 ERR-34 boundary at rule-1, rule and rule+1', () => {
    const on = (day: string) => mayChange(order({ useTime: at(`${day} 10:00`) }), RULE, NOW)
    expect([on('2026-05-07'), on('2026-05-08'), on('2026-05-09')]).toEqual([
      CHANGE_REFUSED,
      CHANGE_REFUSED,
      { ok: true },
    ])
  })

  it('CH-07 ERR-30 the replaced order and its successor have used their one change', () => {
    expect(mayChange(order({ orderStatus: 11, changed: true }), RULE, NOW)).toEqual(ONE_TIME)
    expect(mayChange(order({ changed: true }), RULE, NOW)).toEqual(ONE_TIME)
  })

  it('CH-08 a cancelled order cannot be changed', () => {
    expect(mayChange(order({ orderStatus: 4 }), RULE, NOW)).toEqual(ALREADY_CANCELLED)
    expect(mayChange(order({ orderStatus: 4, changed: true }), RULE, NOW)).toEqual(ALREADY_CANCELLED)
    expect(mayChange(order({ kind: 'direct', orderStatus: 3, useTime: null }), RULE, NOW)).toEqual(ALREADY_CANCELLED)
  })

  it('an unpaid order answers orders_cancel_message for a change as well', () => {
    expect(mayChange(order({ orderStatus: -1 }), RULE, NOW)).toEqual({ ok: false, key: 'orders_cancel_message' })
  })

  it('CN-04 undated and used orders cannot be changed', () => {
    expect(mayChange(order({ kind: 'direct', orderStatus: 1, useTime: null }), RULE, NOW)).toEqual(CHANGE_REFUSED)
    expect(mayChange(order({ orderStatus: 5 }), RULE, NOW)).toEqual(CHANGE_REFUSED)
  })
})

describe('the date range of a change', () => {
  const range = (oldUseTime: string, localTimeDays: number) =>
    changeRange({ oldUseTime: at(oldUseTime), localTimeDays, now: NOW })

  it('RS-16 BZ-08 local_time days either side of the old day', () => {
    expect(range('2026-06-10 18:00', 7)).toEqual({ min: '2026-06-03', max: '2026-06-17' })
    expect(range('2026-06-10 18:00', 0)).toEqual({ min: '2026-06-10', max: '2026-06-10' })
  })

  it('RS-16 no earlier than the lead and no later than two years on', () => {
    expect(range('2026-05-05 18:00', 7)).toEqual({ min: '2026-05-02', max: '2026-05-12' })
    expect(range('2028-04-28 18:00', 7)).toEqual({ min: '2028-04-21', max: '2028-05-01' })
  })

  it('RS-16 never exceeds 30 days, for any configuration', () => {
    expect(range('2026-07-31 18:00', 90)).toEqual({ min: '2026-07-01', max: '2026-08-30' })
  })

  it('RS-16 is null once the window has passed', () => {
    expect(range('2026-04-20 18:00', 7)).toBeNull()
    expect(range('2026-04-25 18:00', 7)).toEqual({ min: '2026-05-02', max: '2026-05-02' })
  })
})

describe('replacement by a successor', () => {
  it('CH-09 is possible while the order is confirming or usable, not once it is used, cancelled or replaced', () => {
    const possible = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((orderStatus) =>
      mayBeReplaced(order({ orderStatus })),
    )
    expect(possible).toEqual([0, 1, 2, 3, 6, 7, 8, 9, 10])
    expect(mayBeReplaced(order({ changed: true }))).toBe(false)
    expect(mayBeReplaced({ kind: 'direct', orderStatus: 1, changed: false })).toBe(false)
  })
})
