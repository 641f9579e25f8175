import { describe, expect, it } from 'vitest'
import { keyStages, mayBeUnknownNewKey, signingKeyAt } from './key-rotation.ts'

const at = (day: string) => Temporal.Instant.from(`${day}T00:00:00Z`)
const keys = [
  { kid: 'aaaaaaaa', from: at('2026-01-01') },
  { kid: 'bbbbbbbb', from: at('2026-03-01') },
  { kid: 'cccccccc', from: at('2026-06-01') },
]
const stagesOn = (day: string) => keyStages(keys, at(day)).map(({ stage }) => stage)

describe('the stages of ticket keys', () => {
  it('the newest key that has started signs; with a clock set back, the oldest', () => {
    expect(signingKeyAt(keys, at('2026-02-28'))?.kid).toBe('aaaaaaaa')
    expect(signingKeyAt(keys, at('2026-03-01'))?.kid).toBe('bbbbbbbb')
    expect(signingKeyAt(keys, at('2025-01-01'))?.kid).toBe('aaaaaaaa')
    expect(signingKeyAt([], at('2026-01-01'))).toBeUndefined()
  })

  it('a key is published before it signs, and kept until its last token has expired', () => {
    expect(stagesOn('2026-02-01')).toEqual(['signing', 'waiting', 'waiting'])
    expect(stagesOn('2026-03-31')).toEqual(['retired', 'signing', 'waiting'])
    expect(stagesOn('2026-04-01')).toEqual(['over', 'signing', 'waiting'])
    expect(keyStages(keys, at('2026-03-15')).map(({ until }) => until?.toString() ?? null)).toEqual([
      '2026-03-31T00:00:00Z',
      '2026-07-01T00:00:00Z',
      null,
    ])
  })

  it('a record with an unknown key waits while its time is within 7 days, before or after', () => {
    const now = at('2026-03-15')
    const isWaitedFor = (kid: string, day: string) => mayBeUnknownNewKey(kid, { keys, claimed: at(day), now })
    expect(isWaitedFor('dddddddd', '2026-03-15')).toBe(true)
    expect(isWaitedFor('dddddddd', '2026-03-09')).toBe(true)
    expect(isWaitedFor('dddddddd', '2026-03-08')).toBe(false)
    expect(isWaitedFor('dddddddd', '2026-03-21')).toBe(true)
    expect(isWaitedFor('dddddddd', '2026-03-22')).toBe(false)
    expect(isWaitedFor('aaaaaaaa', '2026-03-15')).toBe(false)
  })
})
