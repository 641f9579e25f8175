import { describe, expect, it } from 'vitest'
import { redeemable, redeemWindow, undatedExpiry } from '#domain/ticket/redeem-window.ts'

const at = (text: string) => Temporal.Instant.from(`${text.replace(' ', 'T')}+09:00`)
const USE = at('2026-05-10 18:00:00')
const DATED = { from: at('2026-05-10 16:00:00'), until: at('2026-05-10 23:59:59.999') }

describe('when a ticket can be redeemed', () => {
  it('a dated one from 2 hours before its time to the end of that Japan day', () => {
    const window = redeemWindow({ useTime: USE, expireTime: null })
    expect(window).toEqual(DATED)
    const state = (text: string) => redeemable(at(text), DATED).state
    expect(state('2026-05-10 15:59:59.999')).toBe('too-early')
    expect(state('2026-05-10 16:00:00')).toBe('open')
    expect(state('2026-05-10 23:59:59.999')).toBe('open')
    expect(state('2026-05-11 00:00:00')).toBe('too-late')
  })

  it('returns from when or until when', () => {
    expect(redeemable(at('2026-05-09 12:00:00'), DATED)).toEqual({ state: 'too-early', from: DATED.from })
    expect(redeemable(at('2026-05-12 12:00:00'), DATED)).toEqual({ state: 'too-late', until: DATED.until })
  })

  it('BZ-34 an undated one until the end of the Japan day 90 days after payment', () => {
    const expireTime = undatedExpiry(at('2026-05-01 23:30:00'))
    expect(expireTime.toString()).toBe('2026-07-30T14:59:59.999Z')
    expect(redeemWindow({ useTime: null, expireTime })).toEqual({ from: null, until: expireTime })
    expect(redeemable(at('2026-05-01 00:00:00'), { from: null, until: expireTime }).state).toBe('open')
    expect(redeemable(at('2026-07-31 00:00:00'), { from: null, until: expireTime }).state).toBe('too-late')
    expect(redeemWindow({ useTime: null, expireTime: null })).toBeNull()
  })
})
