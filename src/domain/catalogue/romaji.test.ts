import { expect, it } from 'vitest'
import { romaji, shortVowels } from './romaji.ts'

it.each([
  ['うなぎ', 'unagi'],
  ['らーめん', 'ramen'],
  ['とうきょう', 'tokyo'],
  ['まっちゃ', 'matcha'],
  ['しゃぶしゃぶ', 'shabushabu'],
  ['じゅんさい', 'junsai'],
  ['にっこう', 'nikko'],
  ['てぃんさぐ', 'tinsagu'],
  ['ゝゞ', ''],
])('PE-01 %s reads as %s', (kana, reading) => {
  expect(romaji(kana)).toBe(reading)
})

it('PE-01 writes long vowels once', () => {
  expect(['toukyou', 'oosaka', 'kyuushu'].map(shortVowels)).toEqual(['tokyo', 'osaka', 'kyushu'])
})
