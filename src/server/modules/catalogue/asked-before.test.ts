import { expect, it } from 'vitest'
import { AskedBefore } from './asked-before.ts'

it('knows a question from the second time on, and any number of others takes no more room', () => {
  const asked = new AskedBefore()
  expect([asked.again('寿司'), asked.again('寿司'), asked.again('寿司 大阪')]).toEqual([false, true, false])
  for (let n = 0; n < 500_000; n++) asked.again(`question ${n}`)
  expect(asked.again('寿司')).toBe(false)
  expect(asked.again('寿司')).toBe(true)
})
