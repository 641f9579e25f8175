import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  beginHydration,
  endHydration,
  HYDRATION_TIMEOUT_MS,
  isHydrating,
  onHydrated,
  untilHydrated,
} from './hydration.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('SR-06 hydration ends when the browser is idle, and notifies each listener once', async () => {
  expect(isHydrating()).toBe(false)
  beginHydration()
  expect(isHydrating()).toBe(true)
  const told: string[] = []
  const stops = ['head', 'list', 'gone'].map((name) => onHydrated(() => told.push(`${name} ${isHydrating()}`)))
  stops[2]?.()
  const ended = Promise.all([endHydration(), endHydration()])
  expect([isHydrating(), told]).toEqual([true, []])
  await vi.runAllTimersAsync()
  await ended
  expect([isHydrating(), told]).toEqual([false, ['head false', 'list false']])
})

it('SR-06 slow listeners yield to the browser in between', async () => {
  beginHydration()
  const done: string[] = []
  const now = vi.spyOn(performance, 'now')
  const stops = ['first', 'second'].map((part, at) =>
    onHydrated(() => {
      done.push(part)
      now.mockReturnValue(1_000_000 * (at + 1))
      setTimeout(() => done.push('a turn'))
    }),
  )
  void untilHydrated()?.then(() => done.push('all is there'))
  const ended = endHydration()
  await vi.runAllTimersAsync()
  await ended
  expect(done).toEqual(['first', 'a turn', 'second', 'a turn', 'all is there'])
  now.mockRestore()
  for (const stop of stops) stop()
})

describe('on a busy device', () => {
  const asked: { answer: IdleRequestCallback; timeout: number | undefined }[] = []
  beforeEach(() => {
    asked.length = 0
    vi.stubGlobal('requestIdleCallback', (answer: IdleRequestCallback, { timeout }: IdleRequestOptions = {}) =>
      asked.push({ answer, timeout }),
    )
  })
  afterEach(() => void vi.unstubAllGlobals())

  /** Begins and ends hydration while the browser is busy; returns the second wait for an idle browser. */
  async function endWhileBusy() {
    expect(untilHydrated()).toBeNull()
    beginHydration()
    const done: string[] = []
    const stop = onHydrated(() => done.push('a part'))
    void untilHydrated()?.then(() => done.push('all is there'))
    const ended = endHydration()
    const [busy] = asked.splice(0)
    expect(busy?.timeout).toBeGreaterThan(0)
    busy?.answer({ didTimeout: true, timeRemaining: () => 0 })
    await vi.runAllTimersAsync()
    expect([isHydrating(), done]).toEqual([false, ['a part']])
    const [second, ...more] = asked.splice(0)
    expect(more).toEqual([])
    return { second, done, ended, stop }
  }

  it('SR-06 listeners are notified after a timeout, but hydration counts as finished only when it is idle', async () => {
    const { second, done, ended, stop } = await endWhileBusy()
    second?.answer({ didTimeout: false, timeRemaining: () => 9 })
    await ended
    expect([untilHydrated(), done]).toEqual([null, ['a part', 'all is there']])
    stop()
  })

  it('SR-06 T1 hydration also finishes if a translation keeps the browser busy for ever', async () => {
    const { second, done, ended, stop } = await endWhileBusy()
    expect(second?.timeout).toBe(HYDRATION_TIMEOUT_MS)
    second?.answer({ didTimeout: true, timeRemaining: () => 0 })
    await ended
    expect([untilHydrated(), done]).toEqual([null, ['a part', 'all is there']])
    stop()
  })
})
