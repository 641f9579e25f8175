import { describe, expect, it } from 'vitest'
import { isTooSlow, UPLOAD_RATE } from './upload-rate.ts'

describe('S-30 the rate of an upload', () => {
  it.each([
    // Every upload has the time limit of any request.
    [0, 15_000, false],
    [0, 15_001, true],
    [UPLOAD_RATE - 1, 16_000, true],
    [UPLOAD_RATE, 16_000, false],
    // The largest body, slightly above and below the rate.
    [14 * 1024 * 1024, 15_000 + 447_000, false],
    [14 * 1024 * 1024, 15_000 + 449_000, true],
  ])('%i bytes in %i ms: too slow %s', (bytes, ms, expected) => {
    expect(isTooSlow({ bytes, ms, freeMs: 15_000 })).toBe(expected)
  })
})
