import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeIntlAhead } from './intl-ahead.ts'

class Thread {
  readonly name: string
  isEnded = false
  onmessage = () => {}
  onerror = () => {}
  constructor(_url: string, { name }: { name: string }) {
    this.name = name
    threads.push(this)
  }
  terminate() {
    this.isEnded = true
  }
}
/** Those that were started. */
let threads: Thread[] = []

beforeEach(() => {
  threads = []
  vi.useFakeTimers()
  vi.stubGlobal('Worker', Thread)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Starts the thread, and tells what has come of it so far. */
function begin() {
  let isSettled = false
  void makeIntlAhead('zh-TW').then(() => {
    isSettled = true
  })
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return { isSettled, isEnded: threads[0]?.isEnded }
  }
}

it.each(['onmessage', 'onerror'] as const)(
  'SR-06 the page waits for the thread until %s, which ends it',
  async (event) => {
    const state = begin()
    expect(threads.map(({ name }) => name)).toEqual(['zh-TW'])
    expect(await state()).toEqual({ isSettled: false, isEnded: false })
    threads[0]?.[event]()
    expect(await state()).toEqual({ isSettled: true, isEnded: true })
    expect(vi.getTimerCount()).toBe(0)
  },
)

it('SR-06 a thread that says nothing holds the page up for a second at most', async () => {
  const state = begin()
  await vi.advanceTimersByTimeAsync(999)
  expect(await state()).toEqual({ isSettled: false, isEnded: false })
  await vi.advanceTimersByTimeAsync(1)
  expect(await state()).toEqual({ isSettled: true, isEnded: true })
})

it('SR-06 a browser that starts no thread holds nothing up', async () => {
  vi.stubGlobal('Worker', undefined)
  const state = begin()
  expect(await state()).toEqual({ isSettled: true, isEnded: undefined })
})
