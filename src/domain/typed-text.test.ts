import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWellFormed, typedLine, typedText } from '#domain/typed-text.ts'

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
    expect(typedLine(typed), typed).toBe(line)
  }
})

it('T3 keeps joiners and selectors that belong to other characters: emoji, Persian names, variants', () => {
  for (const text of ['👨‍👩‍👧', '👩🏽‍🍳', 'می‌خواهم', '葛󠄀城', '❤️‍🔥', 'ක්‍රි']) {
    expect(typedLine(text)).toBe(text)
    expect(typedText(text)).toBe(text)
  }
})

it('T3 typed sentences keep line breaks and full-width punctuation', () => {
  expect(typedText(' アレルギー：えび、かに！\n对花生过敏，谢谢。\u200b\ud800 ')).toBe(
    'アレルギー：えび、かに！\n对花生过敏，谢谢。',
  )
})

it('T3 R5 any text becomes well-formed, and normalising is idempotent', () => {
  const units = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes))
  fc.assert(
    fc.property(units, (text) => {
      for (const normalise of [typedLine, typedText]) {
        const once = normalise(text)
        expect(isWellFormed(once)).toBe(true)
        expect(normalise(once)).toBe(once)
      }
    }),
    { seed: 20_261_129 },
  )
})
