import { afterEach, describe, expect, it, vi } from 'vitest'
import { japanToday, now, serverMs, setServerClock } from '#web/platform/clock.ts'
import { currentGroup, currentLabel, offersCancel } from './labels.ts'

const at = (text: string) => Temporal.Instant.from(`${text.replace(' ', 'T')}:00+09:00`).epochMilliseconds
/** A visit on 1 December, 18:00, and an unpaid order held until noon of that day. */
const VISIT = { orderType: 1, orderStatus: 3, usetime: at('2026-12-01 18:00'), expireTime: null } as const
const HELD = {
  orderType: 1,
  orderStatus: -1,
  usetime: at('2026-12-20 18:00'),
  expireTime: at('2026-12-01 12:00'),
} as const

afterEach(() => {
  setServerClock(null)
  vi.useRealTimers()
})

describe('clock for order states', () => {
  it('T-04 T-13 uses the server’s time: a phone two days behind offers nothing that has ended', () => {
    vi.useFakeTimers({ now: at('2026-11-30 12:00') })
    expect([currentLabel(VISIT), currentGroup(VISIT), currentGroup(HELD)]).toEqual(['usable', 'coming', 'to-pay'])
    setServerClock({ at: at('2026-12-02 12:00'), checkedAt: at('2026-11-30 12:00') })
    expect([currentLabel(VISIT), currentGroup(VISIT), currentGroup(HELD)]).toEqual(['missed', 'over', 'over'])
  })

  it('T-04 uses the server’s time: a phone two days ahead does not end an active order', () => {
    vi.useFakeTimers({ now: at('2026-12-03 12:00') })
    expect(currentLabel(VISIT)).toBe('missed')
    setServerClock({ at: at('2026-12-01 11:00'), checkedAt: at('2026-12-03 12:00') })
    expect([currentLabel(VISIT), currentGroup(HELD), japanToday()]).toEqual(['usable', 'to-pay', '2026-12-01'])
    vi.setSystemTime(at('2026-12-03 13:30'))
    expect(now().epochMilliseconds).toBe(at('2026-12-01 12:30'))
    expect(currentGroup(HELD)).toBe('over')
  })

  it('A22 a free coupon cannot be cancelled', () => {
    const coupon = { orderType: 3, orderStatus: 1, usetime: null, expireTime: at('2027-02-01 12:00') } as const
    expect(offersCancel(coupon)).toBe(false)
    expect(offersCancel({ ...coupon, orderType: 2 })).toBe(true)
  })

  it('A23 a request whose visit has passed is not upcoming', () => {
    vi.useFakeTimers({ now: at('2026-12-01 12:00') })
    for (const orderStatus of [0, 1, 2, 7, 8, 9, 10]) expect(currentGroup({ ...VISIT, orderStatus })).toBe('coming')
    vi.setSystemTime(at('2026-12-03 12:00'))
    for (const orderStatus of [0, 1, 2, 7, 8, 9, 10]) expect(currentGroup({ ...VISIT, orderStatus })).toBe('over')
  })

  it('uses the phone’s time if the server’s is unknown', () => {
    vi.useFakeTimers({ now: at('2026-12-01 12:00') })
    expect(serverMs(at('2026-12-01 12:00'))).toBe(now().epochMilliseconds)
  })
})
