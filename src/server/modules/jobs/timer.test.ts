import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Job } from './service.ts'
import { startJobs } from './timer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const NOON = Temporal.Instant.from('2026-01-16T03:00:00Z')
const depsWith = (isPaused: () => Promise<boolean> = async () => false) => ({
  db: null as never,
  log: { warn: () => {} },
  clock: { now: () => NOON },
  isPaused,
})
/** A job that counts its rounds. */
const countingJob = (count: () => void, more: { everyMs?: number } = {}): Job => ({
  kind: 'refund',
  ...more,
  due() {
    count()
    throw new Error('This test has no database')
  },
  work: async () => ({ type: 'done' }),
  orderOf: async () => null,
  todo: '',
})

it('P10 no job starts a round while delivery is paused, and all continue once it is resumed', async () => {
  let paused = true
  let rounds = 0
  const job = countingJob(() => {
    rounds += 1
  })
  const running = startJobs(
    depsWith(async () => paused),
    [job],
    async () => {},
  )
  await vi.advanceTimersByTimeAsync(30_000)
  expect(rounds).toBe(0)
  paused = false
  await vi.advanceTimersByTimeAsync(30_000)
  expect(rounds).toBeGreaterThan(0)
  await running.stop()
})

it('RE-01 a job without effects outside the database goes on while delivery is paused', async () => {
  let rounds = 0
  const job: Job = {
    ...countingJob(() => {
      rounds += 1
    }),
    runsWhilePaused: true,
  }
  const running = startJobs(
    depsWith(async () => true),
    [job],
    async () => {},
  )
  await vi.advanceTimersByTimeAsync(30_000)
  expect(rounds).toBeGreaterThan(0)
  await running.stop()
})

it('a job starts a round every five seconds, or at its own interval', async () => {
  const rounds = { usual: 0, often: 0 }
  const jobs = [
    countingJob(() => {
      rounds.usual += 1
    }),
    countingJob(
      () => {
        rounds.often += 1
      },
      { everyMs: 2_000 },
    ),
  ]
  const running = startJobs(depsWith(), jobs, async () => {})
  await vi.advanceTimersByTimeAsync(20_000)
  expect(rounds).toEqual({ usual: 4, often: 10 })
  await running.stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(rounds).toEqual({ usual: 4, often: 10 })
})
