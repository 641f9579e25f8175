import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isDeviceOf, makeDeviceId, readTime, signTime } from './device.ts'

const secret = new Uint8Array(32).fill(1)
const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) }
const now = Temporal.Instant.from('2026-01-16T03:00:00Z')

describe('proofs that bind a record to a phone', () => {
  it('accepts a device id only for the customer who was signed in', () => {
    const deviceId = makeDeviceId(secret, random, 7)
    expect(isDeviceOf(secret, deviceId, 7)).toBe(true)
    expect(isDeviceOf(secret, deviceId, 8)).toBe(false)
    expect(isDeviceOf(new Uint8Array(32), deviceId, 7)).toBe(false)
    for (const forged of ['', '.', 'a.b', `${deviceId}.x`, deviceId.slice(1), deviceId.slice(0, -3)]) {
      expect(isDeviceOf(secret, forged, 7)).toBe(false)
    }
  })

  it('accepts only times that the server has signed', () => {
    const time = signTime(secret, now)
    expect(readTime(secret, time)?.toString()).toBe(now.toString())
    expect(readTime(secret, { ...time, at: time.at + 1 })).toBeNull()
    expect(readTime(secret, { ...time, signature: '' })).toBeNull()
  })
})
