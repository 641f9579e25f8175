import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseThemeName, themeNameText, themeTitle } from '#domain/catalogue/theme-name.ts'
import { nameField, perLanguage } from '#domain/languages.ts'

const NAME = { 'zh-cn': '樱花', 'zh-tw': '櫻花', en: 'Cherry blossom', jp: '桜' }
const TEXT = JSON.stringify(NAME)

it('SL-03 parses JSON with and without URL encoding', () => {
  expect(parseThemeName(TEXT)).toEqual(NAME)
  expect(parseThemeName(encodeURIComponent(TEXT))).toEqual(NAME)
  expect(parseThemeName(JSON.stringify({ ...NAME, other: 1 }))).toEqual(NAME)
})

it('SL-03 the title is in the UI language, Japanese from jp, else the first name present', () => {
  expect((['zh-cn', 'zh-tw', 'en', 'ja'] as const).map((locale) => themeTitle(NAME, locale))).toEqual([
    '樱花',
    '櫻花',
    'Cherry blossom',
    '桜',
  ])
  const blank = { 'zh-cn': '', 'zh-tw': '櫻花', en: ' ', jp: '' }
  expect([themeTitle(blank, 'ja'), themeTitle({ ...blank, 'zh-tw': '' }, 'ja')]).toEqual(['櫻花', null])
})

it('SL-03 ignores malformed values', () => {
  const without = Object.keys(NAME).map((key) => JSON.stringify({ ...NAME, [key]: undefined }))
  const bad = [
    '',
    '{',
    'null',
    '1',
    '[]',
    '"x"',
    '%',
    '%E0%A4%A',
    ...without,
    JSON.stringify({ ...NAME, en: 1 }),
    JSON.stringify({ ...NAME, en: { toString: 'x' } }),
    JSON.stringify(Object.values(NAME)),
  ]
  expect(bad.map(parseThemeName)).toEqual(bad.map(() => null))
})

it('SL-03 at most 2 KB in UTF-8', () => {
  const sized = (bytes: number) => JSON.stringify({ ...NAME, en: 'x'.repeat(bytes) })
  const base = new TextEncoder().encode(sized(0)).length
  expect(parseThemeName(sized(2048 - base))).not.toBeNull()
  expect(parseThemeName(sized(2049 - base))).toBeNull()
  for (const [char, bytes] of [
    ['\u007f', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['桜', 3],
    ['\u{10000}', 4],
  ] as const) {
    const room = Math.floor((2048 - base) / bytes)
    expect(parseThemeName(JSON.stringify({ ...NAME, en: char.repeat(room) }))).not.toBeNull()
    expect(parseThemeName(JSON.stringify({ ...NAME, en: char.repeat(room + 1) }))).toBeNull()
  }
  const hex = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`
  const everyByteEncoded = Array.from(new TextEncoder().encode(sized(2048 - base)), hex).join('')
  expect(parseThemeName(everyByteEncoded)).not.toBeNull()
  expect(parseThemeName('%7B'.repeat(10_000))).toBeNull()
})

it('SL-03 never throws for any text', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseThemeName(text) === null))
})

it('SL-03 HM-04 the list can parse the names in a link', () => {
  expect(
    parseThemeName(
      themeNameText({
        ...perLanguage((locale) => [nameField(locale), '']),
        zhName: '樱花',
        twName: '櫻花',
        enName: 'Cherry blossom',
        jpName: '桜',
      }),
    ),
  ).toEqual(NAME)
})
