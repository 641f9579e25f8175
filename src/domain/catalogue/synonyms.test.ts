import { expect, it } from 'vitest'
import { phraseForm } from './search-text.ts'
import { isFiller, synonymsOf } from './synonyms.ts'

it.each([
  ['すし', 'sushi'],
  ['鮨', '壽司'],
  ['鰻魚', 'eel'],
  ['包廂', 'private room'],
  ['hot spring', '溫泉'],
])('PE-01 %s is another word for %s', (one, other) => {
  expect(synonymsOf(phraseForm(one))).toContain(phraseForm(other))
})

it('PE-01 what has no synonym is itself, and small words narrow nothing', () => {
  expect(synonymsOf('hamaya')).toEqual(['hamaya'])
  expect(['in', 'の', 'sushi'].map(isFiller)).toEqual([true, true, false])
})
