import { expect, it } from 'vitest'
import { inTime, TooSlow } from './in-time.ts'

it('P4 a time limit rejects work that never ends, and passes on every other result', async () => {
  await expect(inTime(5, new Promise(() => {}))).rejects.toThrow(TooSlow)
  expect(await inTime(60_000, Promise.resolve(7))).toBe(7)
  await expect(inTime(60_000, Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
})
