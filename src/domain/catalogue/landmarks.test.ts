import { expect, it } from 'vitest'
import { areaNear, LANDMARKS } from './landmarks.ts'
import { phraseForm } from './search-text.ts'

it.each([
  ['Sensō-ji', 'asakusa'],
  ['雷門', '浅草'],
  ['環球影城', 'ベイエリア'],
  ['Golden Gai', 'shinjuku'],
  ['首里城', '那覇'],
])('PE-01 %s is in %s', (landmark, area) => {
  expect(areaNear(phraseForm(landmark))).toBe(area)
})

it('PE-01 returns null for other words, and no area is a landmark of itself', () => {
  expect(areaNear('sushi')).toBeNull()
  for (const place of LANDMARKS) expect(phraseForm(areaNear(place) ?? '')).not.toBe(place)
})
