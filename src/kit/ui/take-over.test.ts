import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginTakeOver, endTakeOver, isTakingOver, onTakenOver, untilTakenOver } from './take-over.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('SR-06 hydration ends when the browser is idle, and notifies each listener once', async () => {
  expect(isTakingOver()).toBe(false)
  beginTakeOver()
  expect(isTakingOver()).toBe(true)
  const told: string[] = []
  const stops = ['head', 'list', 'gone'].map((name) => onTakenOver(() => told.push(`${name} ${isTakingOver()}`)))
  stops[2]?.()
  const ended = Promise.all([endTakeOver(), endTakeOver()])
  expect([isTakingOver(), told]).toEqual([true, []])
  await vi.runAllTimersAsync()
  await ended
  expect([isTakingOver(), told]).toEqual([false, ['head false', 'list false']])
})

it('SR-06 slow listeners yield to the browser in between', async () => {
  beginTakeOver()
  const done: string[] = []
  const now = vi.spyOn(performance, 'now')
  const stops = ['first', 'second'].map((part, at) =>
    onTakenOver(() => {
      done.push(part)
      now.mockReturnValue(1_000_000 * (at + 1))
      setTimeout(() => done.push('a turn'))
    }),
  )
  void untilTakenOver()?.then(() => done.push('all is there'))
  const ended = endTakeOver()
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
  expect(untilTakenOver()).toBeNull()
  beginTakeOver()
  const done: string[] = []
  const stop = onTakenOver(() => done.push('a part'))
  void untilTakenOver()?.then(() => done.push('all is there'))
  const ended = endTakeOver()
  const [busy] = asked.splice(0)
  expect(busy?.timeout).toBeGreaterThan(0)
  busy?.answer({ didTimeout: true, timeRemaining: () => 0 })
  await vi.runAllTimersAsync()
  expect([isTakingOver(), done]).toEqual([false, ['a part']])
  const [idle, ...more] = asked.splice(0)
  expect([idle?.timeout, more]).toEqual([undefined, []])
  idle?.answer({ didTimeout: false, timeRemaining: () => 9 })
  await ended
  expect([untilTakenOver(), done]).toEqual([null, ['a part', 'all is there']])
  stop()
  vi.unstubAllGlobals()
})
