import { expect, it } from 'vitest'
import { phraseForm } from './search-text.ts'
import { dietMeant, isFiller, isVague, placeMeant, synonymsOf } from './synonyms.ts'

it.each([
  ['すし', 'sushi'],
  ['鮨', '壽司'],
  ['鰻魚', 'eel'],
  ['包廂', 'private room'],
  ['hot spring', '溫泉'],
])('PE-01 %s is a synonym of %s', (one, other) => {
  expect(synonymsOf(phraseForm(one))).toContain(phraseForm(other))
})

it('PE-01 a word without synonyms returns itself, and fillers are recognised', () => {
  expect(synonymsOf('hamaya')).toEqual(['hamaya'])
  expect(['in', 'の', 'sushi'].map(isFiller)).toEqual([true, true, false])
})

it('PE-01 vegetarian includes vegan, and vegan does not include vegetarian', () => {
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
])('PE-01 %s means the diet %s', (typed, diet) => {
  expect(dietMeant(phraseForm(typed))).toBe(diet)
})

it.each([
  ['美食', 'Restaurant'],
  ['where to eat', 'Restaurant'],
  ['things to do', 'TouristAttraction'],
  ['観光', 'TouristAttraction'],
  ['寿司', null],
])('PE-01 %s means any %s and is vague', (typed, place) => {
  expect(placeMeant(phraseForm(typed))).toBe(place)
  expect(isVague(phraseForm(typed))).toBe(place !== null)
})
