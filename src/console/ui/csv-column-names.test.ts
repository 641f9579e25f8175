import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { BOOK_HEADS, withColumnNames } from './csv-column-names.ts'

const i18n = setupI18n({ locale: 'ja', messages: { ja: { [BOOK_HEADS.shop.id]: '店舗, "名"' } } })

describe('OC-16 the header of a CSV table', () => {
  it('has the page’s column names and leaves the lines unchanged', () => {
    expect(withColumnNames('\uFEFFday,shop\n2026-01-31,"寿司, 松"\n', BOOK_HEADS, i18n)).toBe(
      '\uFEFF"Day or month","店舗, ""名"""\n2026-01-31,"寿司, 松"\n',
    )
  })

  it('keeps the name of a column that only a newer server has', () => {
    expect(withColumnNames('shop,later\n1,2\n', { shop: BOOK_HEADS.shop }, i18n)).toBe('"店舗, ""名""",later\n1,2\n')
  })

  it('may have no lines', () => {
    expect(withColumnNames('later\n', BOOK_HEADS, i18n)).toBe('later\n')
    expect(withColumnNames('', BOOK_HEADS, i18n)).toBe('')
  })
})
