import { LANGUAGES, LOCALES, type Locale, perLanguage } from '#domain/languages.ts'

export { LOCALES, type Locale } from '#domain/languages.ts'

/** BCP 47 tags for `lang` attributes and Intl. */
export const LANGUAGE_TAGS = perLanguage((locale) => [locale, LANGUAGES[locale].tag])

/** The query's parameter that names a page's language, and the cookie that tells the server which one was chosen (SR-02). */
export const LANGUAGE_PARAMETER = 'lang'

/** True when a stored or received value is a UI language. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** A tag with its likely script and region; null for what is no tag. */
function readTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return null
  }
}

/**
 * The UI language for a list of BCP 47 tags in the user's order of preference (U-27): the first tag that a language
 * serves, else English. Han variants follow the script that CLDR holds
 * likely for a tag.
 */
export function matchLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const read = readTag(tag)
    const locale = read && LOCALES.find((each) => LANGUAGES[each].serves(read))
    if (locale) return locale
  }
  return 'en'
}
