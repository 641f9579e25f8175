import { describe, expect, it } from 'vitest'
import { earliestStart, periodFault } from './period.ts'

describe('periods of accounts and reports', () => {
  it('OC-16 OC-18 last 1 to 366 days and do not run backwards', () => {
    expect(periodFault({ from: '2026-11-23', to: '2026-11-23' })).toBeNull()
    expect(periodFault({ from: '2025-11-23', to: '2026-11-23' })).toBeNull()
    expect(periodFault({ from: '2025-11-22', to: '2026-11-23' })).toBe('too-long')
    expect(periodFault({ from: '2026-11-24', to: '2026-11-23' })).toBe('backwards')
  })

  it('OC-16 OC-18 the earliest start is the first allowed day', () => {
    expect(earliestStart('2026-11-23')).toBe('2025-11-23')
    expect(periodFault({ from: earliestStart('2028-12-31'), to: '2028-12-31' })).toBeNull()
  })
})
