import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { oneTimeCodes } from './one-time-codes.ts'

const NOW = Temporal.Instant.from('2026-01-16T12:00:10+09:00')
const codes = oneTimeCodes({ secret: new Uint8Array(32).fill(7), random: { bytes: randomBytes } })
const operator = { id: 3, email: 'sato@example.com' }

describe('one-time codes', () => {
  it('OC-02 an authenticator code is valid in its time step and the adjacent ones, and `stepOf` returns that step', () => {
    const sealed = codes.make(operator.id)
    const { secret, address } = codes.shown(sealed, operator)
    expect(address).toContain('otpauth://totp/Tabifuda:sato%40example.com')
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    const codeAt = (seconds: number) => app.generate({ timestamp: NOW.add({ seconds }).epochMilliseconds })
    const step = Math.floor(NOW.epochMilliseconds / 30_000)
    expect(codes.stepOf(sealed, operator.id, codeAt(0), NOW)).toBe(step)
    expect(codes.stepOf(sealed, operator.id, codeAt(-30), NOW)).toBe(step - 1)
    expect(codes.stepOf(sealed, operator.id, codeAt(30), NOW)).toBe(step + 1)
    expect(codes.stepOf(sealed, operator.id, codeAt(-90), NOW)).toBeNull()
    expect(codes.stepOf(sealed, operator.id, 'abcdef', NOW)).toBeNull()
  })

  it('a secret moved to another operator or altered cannot be opened', () => {
    const sealed = codes.make(operator.id)
    expect(() => codes.open(sealed, 4)).toThrow()
    const changed = Uint8Array.from(sealed, (byte, at) => (at === 15 ? byte ^ 1 : byte))
    expect(() => codes.open(changed, operator.id)).toThrow()
  })
})
