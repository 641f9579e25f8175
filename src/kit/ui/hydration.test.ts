import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginHydration, endHydration, isHydrating, onHydrated, untilHydrated } from './hydration.ts'

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

it('SR-06 on a busy device listeners are notified after a timeout, but hydration counts as finished only when it is idle', async () => {
  const asked: { answer: IdleRequestCallback; timeout: number | undefined }[] = []
  vi.stubGlobal('requestIdleCallback', (answer: IdleRequestCallback, { timeout }: IdleRequestOptions = {}) =>
    asked.push({ answer, timeout }),
  )
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
  const [idle, ...more] = asked.splice(0)
  expect([idle?.timeout, more]).toEqual([undefined, []])
  idle?.answer({ didTimeout: false, timeRemaining: () => 9 })
  await ended
  expect([untilHydrated(), done]).toEqual([null, ['a part', 'all is there']])
  stop()
  vi.unstubAllGlobals()
})
