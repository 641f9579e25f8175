import { expect, it } from 'vitest'
import { RecentQuestions } from './recent-questions.ts'

it('recognises a repeated question and uses constant memory for any number of other questions', () => {
  const asked = new RecentQuestions()
  expect([asked.seen('寿司'), asked.seen('寿司'), asked.seen('寿司 大阪')]).toEqual([false, true, false])
  for (let n = 0; n < 500_000; n++) asked.seen(`question ${n}`)
  expect(asked.seen('寿司')).toBe(false)
  expect(asked.seen('寿司')).toBe(true)
})
