/** The UI languages (P-1.3): exactly these four (GEN-03). */
export const LOCALES = ['en', 'zh-cn', 'zh-tw', 'ja'] as const
export type Locale = (typeof LOCALES)[number]

/** BCP 47 tags for `lang` attributes and Intl. */
export const LANGUAGE_TAGS = { en: 'en', 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW', ja: 'ja' } as const satisfies Record<
  Locale,
  string
>

/** What each language calls itself, for the language switch. */
export const LANGUAGE_NAMES = {
  en: 'English',
  'zh-cn': '简体中文',
  'zh-tw': '繁體中文',
  ja: '日本語',
} as const satisfies Record<Locale, string>

/** True when a stored or received value is one of the four languages. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/i

/**
 * The UI language for a list of BCP 47 tags in the user's order of preference (U-27): the first tag that one
 * of the four languages can serve, else English. Han variants follow script and region.
 */
export function matchLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    if (/^en\b/i.test(tag)) return 'en'
    if (/^ja\b/i.test(tag)) return 'ja'
    if (TRADITIONAL.test(tag)) return 'zh-tw'
    if (/^zh\b/i.test(tag)) return 'zh-cn'
  }
  return 'en'
}
