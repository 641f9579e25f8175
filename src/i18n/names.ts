import {
  type AreaNameField,
  LANGUAGES,
  LOCALES,
  type Locale,
  type NameField,
  nameField,
  perLanguage,
} from '#domain/languages.ts'

type Field = NameField | AreaNameField

/**
 * The name fields of the wire: suppliers and packages have enName, areas nameEn. Each may be absent or empty.
 */
export type WireNames = { readonly [field in Field]?: string | null }

/** Fallback order per language: itself, its preferred fallbacks, then the rest. */
const FALLBACK_ORDER = perLanguage((locale) => {
  const order: readonly Locale[] = [locale, ...LANGUAGES[locale].next, ...LOCALES]
  return [locale, [...new Set(order)]]
})

/** Catalogue words in the UI language by their Chinese text (the wire's translation list, A-44). */
export type Words = ReadonlyMap<string, string>

const NO_WORDS: Words = new Map()

/**
 * A catalogue name in the UI language, else translated by its Chinese text, else in a fallback language; with the
 * language of the result, for `lang`. Never blank: without any name it is a dash (GEN-06).
 */
export function localizedNameWithLanguage(
  locale: Locale,
  names: WireNames,
  words: Words = NO_WORDS,
): { name: string; locale: Locale } {
  for (const [index, each] of FALLBACK_ORDER[locale].entries()) {
    const word = index === 1 && words.get((names.zhName || names.name || '').trim())
    if (word) return { name: word, locale }
    const name = names[nameField(each)]?.trim() || names[LANGUAGES[each].areaName]?.trim()
    if (name) return { name, locale: each }
  }
  return { name: '–', locale }
}

/** A catalogue name in the UI language, else in any other, never blank (GEN-06). */
export function localizedName(locale: Locale, names: WireNames, words?: Words): string {
  return localizedNameWithLanguage(locale, names, words).name
}
