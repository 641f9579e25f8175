import { LANGUAGES, LOCALES, type Locale, perLanguage } from '#domain/languages.ts'

export { LOCALES, type Locale } from '#domain/languages.ts'

/** BCP 47 tags for `lang` attributes and Intl. */
export const LANGUAGE_TAGS = perLanguage((locale) => [locale, LANGUAGES[locale].tag])

/** The query parameter of a page's language, and the cookie with the chosen one for the server (SR-02). */
export const LANGUAGE_PARAMETER = 'lang'

/** Whether a stored or received value is a UI language. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** Parses a tag and adds its likely script and region; null when it is invalid. */
function readTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return null
  }
}

/**
 * The UI language for BCP 47 tags in the user's order of preference (U-27): the language of the first tag that
 * matches, else English. Chinese variants are matched by the script that CLDR considers likely for a tag.
 */
export function matchLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const read = readTag(tag)
    const locale = read && LOCALES.find((each) => LANGUAGES[each].serves(read))
    if (locale) return locale
  }
  return 'en'
}
