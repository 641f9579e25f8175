import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { renderUi } from '#tests/support/render-ui.tsx'
import { useShopWords } from './labels.ts'

afterEach(cleanup)

function Spoken() {
  const words = useShopWords()
  return words.list(['ja', 'en', 'zh'].map(words.language))
}

it('PE-08 lists languages in the format of the reader’s language', () => {
  const shown = LOCALES.map((locale) => {
    const text = renderUi(<Spoken />, { locale }).container.textContent
    cleanup()
    return [locale, text]
  })
  expect(Object.fromEntries(shown)).toMatchObject({
    en: 'Japanese, English, and Chinese',
    'zh-cn': '日语、英语和中文',
    'zh-tw': '日文、英文和中文',
    ja: '日本語、英語、中国語',
  })
})
