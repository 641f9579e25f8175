import { expect, it } from 'vitest'
import { AskedBefore } from './asked-before.ts'

it('recognises a repeated question, in constant memory for any number of others', () => {
  const asked = new AskedBefore()
  expect([asked.again('寿司'), asked.again('寿司'), asked.again('寿司 大阪')]).toEqual([false, true, false])
  for (let n = 0; n < 500_000; n++) asked.again(`question ${n}`)
  expect(asked.again('寿司')).toBe(false)
  expect(asked.again('寿司')).toBe(true)
})
