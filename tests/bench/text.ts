import { LOCALES, type Locale, perLanguage } from '#domain/languages.ts'

/** A text in the languages of the product; never empty in any of them. */
export type Names = Readonly<Record<Locale, string>>

/**
 * Four texts written as `en|zh-cn|zh-tw|ja`, so that lists of names stay compact; other languages use English. Throws
 * on a missing or empty part.
 */
export function four(line: string): Names {
  const parts = line.split('|')
  if (parts.length !== 4 || parts.includes('')) throw new Error(`Four texts expected: ${line}`)
  return perLanguage((locale) => [locale, parts[LOCALES.indexOf(locale)] ?? parts[0] ?? ''])
}

/** Builds a text in each language from texts in each language. */
export function each(build: (locale: keyof Names) => string): Names {
  return perLanguage((locale) => [locale, build(locale)])
}
