import { expect, it } from 'vitest'
import { TooSlow, withTimeLimit } from './time-limit.ts'

it('P4 a time limit rejects work that never ends, and passes on every other result', async () => {
  await expect(withTimeLimit(5, new Promise(() => {}))).rejects.toThrow(TooSlow)
  expect(await withTimeLimit(60_000, Promise.resolve(7))).toBe(7)
  await expect(withTimeLimit(60_000, Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
})
