import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Job } from './service.ts'
import { startJobs } from './timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('P10 no job starts a round while delivery is paused, and all continue once it is resumed', async () => {
  let paused = true
  let rounds = 0
  const job: Job = {
    kind: 'refund',
    due() {
      rounds += 1
      throw new Error('This test has no database')
    },
    work: async () => ({ type: 'done' }),
    orderOf: async () => null,
    todo: '',
  }
  const deps = {
    db: null as never,
    log: { warn: () => {} },
    clock: { now: () => Temporal.Instant.from('2026-01-16T03:00:00Z') },
    isPaused: async () => paused,
  }
  const running = startJobs(deps, [job], async () => {})
  await vi.advanceTimersByTimeAsync(30_000)
  expect(rounds).toBe(0)
  paused = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(rounds).toBeGreaterThan(0)
  await running.stop()
})
