import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})

async function begin() {
  const { whenQuiet } = await import('./when-quiet.ts')
  let isQuiet = false
  void whenQuiet().then(() => {
    isQuiet = true
  })
  return { whenQuiet, isQuiet: () => isQuiet }
}

it('SR-12 what nobody has asked for waits some seconds', async () => {
  const { isQuiet } = await begin()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(isQuiet()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isQuiet()).toBe(true)
})

it('SR-12 or until the first press, and never again after that', async () => {
  const { whenQuiet, isQuiet } = await begin()
  window.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isQuiet()).toBe(true)
  await expect(whenQuiet()).resolves.toBeUndefined()
})
