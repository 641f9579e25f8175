import { expect, it } from 'vitest'
import { indexText, phraseForm, searchUnits, searchWords, wordForm } from './search-text.ts'

it('PE-01 splits Latin words, and keeps runs of other letters together', () => {
  expect(searchWords('ＳＵＳＨＩ 壽司・カフェ')).toEqual(['sushi', '壽司', 'カフェ'])
  expect(searchWords('Chef’s Café, 24h')).toEqual(['chefs', 'cafe', '24h'])
  expect(searchWords('東京Sushi屋')).toEqual(['東京', 'sushi', '屋'])
  expect(searchWords('한국어 🍣 % _')).toEqual(['한국어'])
})

it('PE-01 normalises scripts, kana and widths to one form of the same length', () => {
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

it('PE-01 the index puts Latin words between spaces and adds kana readings', () => {
  expect(indexText('Kaiten Sushi 海')).toBe(' kaiten sushi 海')
  expect(indexText('うなぎ 亭')).toBe('うなぎ亭 unagi ')
  expect(indexText('%')).toBe('')
})

it('PE-01 a phrase has spaces only between Latin words', () => {
  expect(phraseForm('Hot  Spring')).toBe('hot spring')
  expect(phraseForm('焼 肉')).toBe('烧肉')
})

/** The words of the index in one line, which must equal the search forms of `searchWords`. */
const unitsOf = (text: string): string =>
  String.fromCharCode(...searchUnits(text))
    .replaceAll('\0', ' ')
    .replace(/(?<=[^\0-\x7f])(?=[a-z0-9])|(?<=[a-z0-9])(?=[^\0-\x7f])/g, ' ')
    .split(' ')
    .filter(Boolean)
    .join(' ')
const wordsOf = (text: string): string => searchWords(text).map(wordForm).join(' ')

it('PE-01 the index splits text into the same words as a search, for any adjacent letters', () => {
  const parts = [
    ...[
      'sushi',
      'CHEF’S',
      "d'Or",
      'Café',
      'cafe\u0301',
      'ＳＵＳＨＩ',
      '24h',
      'ÎLE',
      'ΟΔΟΣ',
      'ΟΔΟΣ ',
      'ß',
      'ﬁsh',
      'İ',
      'ª',
      '½',
      '℃',
    ],
    ...[
      '壽司',
      'ｶﾞ',
      'か\u3099',
      'カフェ',
      'ラーメン',
      '々',
      '한국어',
      '\u1112\u1161\u11ab',
      '가\u11a8',
      '㈱',
      'ヿ',
      '㍻',
      '…',
      '㎡',
      '龜',
      '\uf900',
    ],
    ...[
      '🍣',
      '𠮷野家',
      '\ud842',
      '\udfb7',
      '\u3000',
      ' ',
      '・',
      '&',
      '\u0001',
      '\ufffd',
      '\uffff',
      '\ufffe',
      '',
      '\0',
      '\u200d',
      '\u00b4',
      'ー',
    ],
  ]
  for (const one of parts) {
    expect(unitsOf(one)).toBe(wordsOf(one))
    for (const other of parts)
      for (const text of [one + other, `${one}'${other}`]) expect(unitsOf(text)).toBe(wordsOf(text))
  }
})

it('PE-01 the index treats every single letter as a search does', () => {
  for (let unit = 0; unit < 2 ** 16; unit++) {
    const text = `a${String.fromCharCode(unit)}寿`
    if (unitsOf(text) !== wordsOf(text)) expect({ unit, is: unitsOf(text) }).toEqual({ unit, is: wordsOf(text) })
  }
})
