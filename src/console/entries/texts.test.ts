import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { LOCALES, perLanguage } from '#domain/languages.ts'
import { missingIn, nameIn } from './texts.ts'

const none = perLanguage((locale) => [locale, ''])

test('a text is missing the languages without a translation, and an empty text is missing none', () => {
  expect(missingIn({ ...none, ja: '海', en: ' ' })).toEqual(LOCALES.filter((locale) => locale !== 'ja'))
  expect(missingIn(none)).toEqual([])
})

test('a shop’s name is in the console’s language, or the nearest available one', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  expect(nameIn(i18n, { ...none, en: 'Umi', ja: '海' })).toBe('Umi')
  expect(nameIn(i18n, { ...none, 'zh-cn': '海' })).toBe('海')
  expect(nameIn(i18n, none)).toBe('–')
})
