import { expect, it } from 'vitest'
import { codesIn, DIETS, dietsServed, summaryOf } from './shop-facts.ts'

it('PE-08 a vegan shop is also vegetarian', () => {
  expect(dietsServed(['vegan'])).toEqual(['vegetarian', 'vegan'])
  expect(dietsServed(['halal', 'vegetarian'])).toEqual(['vegetarian', 'halal'])
  expect(dietsServed([])).toEqual([])
})

it('PE-08 parses codes of an address: each once, unknown ones ignored', () => {
  expect(codesIn('halal,vegan,halal,meat', DIETS)).toEqual(['vegan', 'halal'])
  expect(codesIn('', DIETS)).toEqual([])
  expect(codesIn('vegan;halal', DIETS)).toEqual([])
})

it('PE-08 the summary is the first sentence', () => {
  expect(summaryOf('Eight seats, one chef. Book early.')).toBe('Eight seats, one chef.')
  expect(summaryOf('八席のカウンター。予約はお早めに。')).toBe('八席のカウンター。')
  expect(summaryOf('Opened in 1.5 rooms of No.4 street')).toBe('Opened in 1.5 rooms of No.4 street')
  expect(summaryOf('One line\nand another')).toBe('One line')
  expect(summaryOf('')).toBe('')
  const long = summaryOf('🍣'.repeat(400))
  expect([...long]).toHaveLength(160)
  expect(long.endsWith('🍣…')).toBe(true)
})
