import { expect, it } from 'vitest'
import { indexText, phraseForm, searchWords, wordForm } from './search-text.ts'

it('PE-01 words of Latin letters stand alone, runs of other letters are one', () => {
  expect(searchWords('ＳＵＳＨＩ 壽司・カフェ')).toEqual(['sushi', '壽司', 'カフェ'])
  expect(searchWords('Chef’s Café, 24h')).toEqual(['chefs', 'cafe', '24h'])
  expect(searchWords('東京Sushi屋')).toEqual(['東京', 'sushi', '屋'])
  expect(searchWords('한국어 🍣 % _')).toEqual(['한국어'])
})

it('PE-01 scripts, kana and widths meet in one form of the same length', () => {
  for (const [one, other] of [
    ['壽司', '寿司'],
    ['拉麵', '拉麺'],
    ['拉麵', '拉面'],
    ['淺草', '浅草'],
    ['澀谷', '渋谷'],
    ['金繼', '金継'],
    ['坐禪', '坐禅'],
    ['藝伎', '芸妓'],
    ['スシ', 'すし'],
  ] as const) {
    expect(wordForm(one)).toBe(wordForm(other))
    expect(wordForm(one)).toHaveLength(one.length)
  }
})

it('PE-01 the index has Latin words between spaces and the readings of kana', () => {
  expect(indexText('Kaiten Sushi 海')).toBe(' kaiten sushi 海')
  expect(indexText('うなぎ 亭')).toBe('うなぎ亭 unagi ')
  expect(indexText('%')).toBe('')
})

it('PE-01 a phrase has spaces between Latin words only', () => {
  expect(phraseForm('Hot  Spring')).toBe('hot spring')
  expect(phraseForm('焼 肉')).toBe('烧肉')
})
