import type { I18n } from '@lingui/core'
import { LOCALES, type Locale, perLanguage } from '#domain/languages.ts'

/** A text in every language; '' where it is missing. */
export type Texts = Readonly<Record<Locale, string>>

export const NO_TEXT: Texts = perLanguage((locale) => [locale, ''])

/** A name in the operator's language, or the nearest available one; a dash if there is none. */
export function nameIn(i18n: I18n, texts: Texts): string {
  const order = [i18n.locale, 'ja', 'en', ...LOCALES] as Locale[]
  return order.map((locale) => texts[locale]).find((text) => text !== '') ?? '–'
}

/** The languages a text lacks, if it has at least one. */
export function missingIn(texts: Texts): Locale[] {
  return LOCALES.some((locale) => texts[locale].trim() !== '')
    ? LOCALES.filter((locale) => texts[locale].trim() === '')
    : []
}

/** An area's name with its parent area. */
export const areaName = (i18n: I18n, { name, within }: { readonly name: Texts; readonly within: Texts }): string =>
  `${nameIn(i18n, within)} › ${nameIn(i18n, name)}`
