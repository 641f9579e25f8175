import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWellFormed, normaliseLine, normaliseText } from '#domain/typed-text.ts'

it('T3 a typed line has half-width letters and digits and no invisible characters', () => {
  for (const [typed, line] of [
    ['ｗａｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'wang@example.com'],
    ['wang\u200b@example.com\ufeff', 'wang@example.com'],
    ['ＷＥＬＣＯＭＥ５００\u00ad', 'WELCOME500'],
    ['\u202eWANG\u202c', 'WANG'],
    ['　ﾔﾏﾀﾞ　ハナコ ', 'ヤマダ ハナコ'],
    ['e\u0301', 'é'],
    ['a\u200db', 'ab'],
    ['a\ud83d', 'a'],
  ] as const) {
    expect(normaliseLine(typed), typed).toBe(line)
  }
})

it('T3 keeps joiners and selectors that belong to other characters: emoji, Persian names, variants', () => {
  for (const text of ['👨‍👩‍👧', '👩🏽‍🍳', 'می‌خواهم', '葛󠄀城', '❤️‍🔥', 'ක්‍රි']) {
    expect(normaliseLine(text)).toBe(text)
    expect(normaliseText(text)).toBe(text)
  }
})

it('T3 typed sentences keep line breaks and full-width punctuation', () => {
  expect(normaliseText(' アレルギー：えび、かに！\n对花生过敏，谢谢。\u200b\ud800 ')).toBe(
    'アレルギー：えび、かに！\n对花生过敏，谢谢。',
  )
})

it('T3 typed sentences have at most one empty line in a row, so that no text pushes others off the page', () => {
  expect(normaliseText('a\r\nb\n\nc\n \n\n\t\n\nd')).toBe('a\nb\n\nc\n\nd')
})

it('T3 R5 any text becomes well-formed, and normalising is idempotent', () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes))
  fc.assert(
    fc.property(units, (text) => {
      for (const normalise of [normaliseLine, normaliseText]) {
        const once = normalise(text)
        expect(isWellFormed(once)).toBe(true)
        expect(normalise(once)).toBe(once)
      }
    }),
    { seed: 20_261_129 },
  )
})
