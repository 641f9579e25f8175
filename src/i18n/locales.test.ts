import { expect, it } from 'vitest'
import { matchLocale } from '#i18n/locales.ts'

it('GEN-03 T5 a browser’s languages are matched by their likely script', () => {
  for (const [tags, locale] of [
    ['yue', 'zh-tw'],
    ['yue-Hans', 'zh-cn'],
    ['cmn-Hant', 'zh-tw'],
    ['cmn', 'zh-cn'],
    ['nan-TW', 'zh-tw'],
    ['nan', 'zh-cn'],
    ['hak-Hant', 'zh-tw'],
    ['wuu', 'zh-cn'],
    ['zh', 'zh-cn'],
    ['zh-HK', 'zh-tw'],
    ['zh-Hant-MO', 'zh-tw'],
    ['ZH-hant', 'zh-tw'],
    ['zh-Hans-HK', 'zh-cn'],
    ['zh-SG', 'zh-cn'],
    ['ja-JP-u-ca-japanese', 'ja'],
    ['en-GB', 'en'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    ['zh_TW', 'en'],
  ] as const) {
    expect(matchLocale([tags]), tags).toBe(locale)
  }
  expect(matchLocale(['ko', 'x', 'nan-Hant', 'en'])).toBe('zh-tw')
})
