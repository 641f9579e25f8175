import { expect, it } from 'vitest'
import { phraseForm } from './search-text.ts'
import { dietMeant, isFiller, isVague, placeMeant, synonymsOf } from './synonyms.ts'

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

it('PE-01 what is vegan is vegetarian, and not the other way round', () => {
  expect(synonymsOf('vegetarian')).toContain('vegan')
  expect(synonymsOf('vegan')).not.toContain('vegetarian')
})

it.each([
  ['vegan', 'vegan'],
  ['純素', 'vegan'],
  ['素菜', 'vegetarian'],
  ['清真', 'halal'],
  ['グルテンフリー', 'gluten-free'],
  ['寿司', null],
])('PE-01 %s asks for the diet %s', (typed, diet) => {
  expect(dietMeant(phraseForm(typed))).toBe(diet)
})

it.each([
  ['美食', 'Restaurant'],
  ['where to eat', 'Restaurant'],
  ['things to do', 'TouristAttraction'],
  ['観光', 'TouristAttraction'],
  ['寿司', null],
])('PE-01 %s asks for any %s, and may be left out where there is none', (typed, place) => {
  expect(placeMeant(phraseForm(typed))).toBe(place)
  expect(isVague(phraseForm(typed))).toBe(place !== null)
})
