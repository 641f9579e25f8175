import type { Locale } from '#i18n/locales.ts'

/** A text in the four languages of the product; never empty in any of them. */
export type Names = Readonly<Record<Locale, string>>

/**
 * Four texts written as `en|zh-cn|zh-tw|ja`, so that lists of names stay short enough to be read side by side.
 * A missing or empty part is a mistake in the data and throws.
 */
export function four(line: string): Names {
  const [en, cn, tw, ja, rest] = line.split('|')
  if (!en || !cn || !tw || !ja || rest !== undefined) throw new Error(`Four texts expected: ${line}`)
  return { en, 'zh-cn': cn, 'zh-tw': tw, ja }
}

/** Builds a text in each language from texts in each language. */
export function each(build: (locale: keyof Names) => string): Names {
  return { en: build('en'), 'zh-cn': build('zh-cn'), 'zh-tw': build('zh-tw'), ja: build('ja') }
}
