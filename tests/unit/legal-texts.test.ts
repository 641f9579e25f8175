import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import PO from 'pofile'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#domain/languages.ts'
import { TERMS_VERSION } from '#domain/legal/consent.ts'

/** The files whose texts a customer agrees to. */
const AGREED = /^src\/web\/(pages\/info\/(serviceprovision|privacy)|features\/info\/terms-version)/
/** The files whose numbers must be settings or constants. */
const NUMBERED = /^src\/web\/(pages\/info\/(serviceprovision|privacy|special)\/|features\/info\/terms-version)/

/** The digest of the texts of each version, in all languages. Changed texts are a new version with a new digest. */
const DIGESTS: Readonly<Record<string, string>> = {
  '2026-12-01': 'afd2e0024a203f8c50cdf4df2486a6c3',
}

const catalog = (locale: string) => PO.parse(readFileSync(`src/i18n/catalogs/${locale}.po`, 'utf8')).items
const from = (files: RegExp) => (item: { references: readonly string[] }) =>
  item.references.some((one) => files.test(one))

describe('the texts of the terms, the privacy page and the legal notice', () => {
  it('LE-03 the version of the terms belongs to these texts: a changed text needs a new version', () => {
    const texts = LOCALES.flatMap((locale) =>
      catalog(locale)
        .filter(from(AGREED))
        .map(({ msgid, msgstr }) => `${locale} ${msgid} ${msgstr.join('')}`),
    ).sort()
    expect(texts.length).toBeGreaterThan(4 * 40)
    expect(DIGESTS[TERMS_VERSION]).toBe(createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 32))
  })

  it.each(LOCALES)('LE-04 no number is written into these texts in %s: each is a setting or a constant', (locale) => {
    const items = catalog(locale).filter(from(NUMBERED))
    expect(items.length).toBeGreaterThan(50)
    // A number with its unit or a time of day. Placeholders and tags are filled by the page.
    const number =
      /[0-9０-９]+[\s-]*(days?|years?|minutes?|months?|hours?|日|天|年|分|か月|個月|个月|時|点|點|歳|岁|歲)|[0-9]:[0-9]{2}|under [0-9]/
    const written = items
      .map(({ msgstr }) => msgstr.join(''))
      .filter((text) => number.test(text.replace(/\{\w+, plural,|\{[^{}]*\}|<\/?\d+\/?>/g, '')))
    for (const control of ['within 30 days', '10:00', '15分間', '3个月', 'under 10']) expect(control).toMatch(number)
    expect(written).toEqual([])
  })

  it('LE-04 the numbers of the pages are the constants that the product applies', () => {
    const sourceOf = (name: string) => readFileSync(`src/web/pages/info/${name}/page.tsx`, 'utf8')
    const uses = (name: string, ...constants: readonly string[]) => {
      const source = sourceOf(name)
      for (const constant of constants)
        expect(source, `${name} shows ${constant}`).toMatch(
          new RegExp(`\\b${constant}\\b[^']*from '#domain/(constants|retention/kept-order-data)\\.ts'`, 's'),
        )
      // No other number than the constants' own names stands in the page.
      expect(source.replace(/\/\*[\s\S]*?\*\/|lines=\{\d+\}/g, '').match(/(?<![\w-])\d{2,}/g), name).toBeNull()
    }
    uses('serviceprovision', 'ARRIVAL_GRACE_MINUTES', 'CHILD_AGE_UNDER', 'SUPPORT_HOURS', 'UNDATED_VALID_DAYS')
    uses('privacy', 'ORDER_NEEDS_DAYS', 'ORDER_MAIL_TEXT_DAYS', 'ORDER_CONTACT_YEARS', 'ORDER_MONEY_YEARS')
    uses('special', 'SUPPORT_HOURS', 'UNPAID_HOLD_MINUTES')
    // The days of changes and cancellations are settings.
    expect(sourceOf('serviceprovision')).toMatch(/rules\.cancel_days/)
    expect(sourceOf('serviceprovision')).toMatch(/rules\.local_time/)
  })
})
