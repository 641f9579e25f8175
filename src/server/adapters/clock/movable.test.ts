import { afterEach, expect, it, vi } from 'vitest'
import { movableClock } from './movable.ts'

afterEach(() => vi.useRealTimers())

it('keeps running after a move and returns to real time', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T03:00:00Z'), toFake: ['Date'] })
  const clock = movableClock()
  clock.moveTo(Temporal.Instant.from('2026-01-16T03:00:00Z'))
  vi.setSystemTime('2026-11-22T03:00:07Z')
  expect(clock.now().toString()).toBe('2026-01-16T03:00:07Z')
  clock.moveTo(null)
  expect(clock.now().toString()).toBe('2026-11-22T03:00:07Z')
})
