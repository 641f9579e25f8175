import { describe, expect, it } from 'vitest'
import { mayCancel, type OrderToChange } from '#domain/order/change-window.ts'
import { cancelPromise } from './cancel-promise.ts'

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

describe('cancelPromise', () => {
  it('CN-01 CN-02 CH-07 agrees with mayCancel on each side of the last day', () => {
    const free = order({ useTime: at('2026-05-09 18:00') })
    for (const [now, kind] of [
      ['2026-05-01 23:59', 'free'],
      ['2026-05-02 00:00', 'over'],
    ] as const) {
      expect(cancelPromise(free, RULE, at(now))).toEqual({ kind, until: '2026-05-01' })
      expect(mayCancel(free, RULE, at(now)).ok).toBe(kind === 'free')
    }
    for (const never of [order({ useTime: null }), order({ changed: true })]) {
      expect(cancelPromise(never, RULE, NOW)).toEqual({ kind: 'never' })
      expect(mayCancel(never, RULE, NOW).ok).toBe(false)
    }
  })

  it('A-01 CN-01 under the other direction it names the first day on which mayCancel allows it', () => {
    const rule = { days: 7, direction: 'at-most' } as const
    const late = order({ useTime: at('2026-05-20 18:00') })
    for (const [now, ok] of [
      ['2026-05-12 23:59', false],
      ['2026-05-13 00:00', true],
    ] as const) {
      expect(cancelPromise(late, rule, at(now))).toEqual({ kind: 'from', from: '2026-05-13' })
      expect(mayCancel(late, rule, at(now)).ok).toBe(ok)
    }
    expect(cancelPromise(order({ changed: true }), rule, NOW)).toEqual({ kind: 'never' })
  })
})
