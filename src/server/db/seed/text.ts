import type { Names } from './types.ts'

/**
 * Four texts written as `en|zh-cn|zh-tw|ja`, so that the catalogue's rows stay short enough to be read side by side.
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

/** Two sentences in a row: a space between them in English only. */
export function joined(first: Names, second: Names): Names {
  return each((locale) => `${first[locale]}${locale === 'en' ? ' ' : ''}${second[locale]}`)
}
