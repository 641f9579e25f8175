import { i18n, type Messages } from '@lingui/core'
import type { Translation } from '#contract/content.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { isLocale } from './locales.ts'
import type { Words } from './names.ts'

let words: Words = new Map()

/** The words of the language that is shown; empty until a list was laid over it. */
export const currentWords = (): Words => words

/** Texts as the catalogs hold them: plain ones as they are, those with facts compiled, those that make no sense left out. */
async function compiled(texts: ReadonlyMap<string, string>): Promise<Messages> {
  const messages: Messages = {}
  for (const [id, text] of texts) {
    if (!/[{}']/.test(text)) {
      messages[id] = [text]
      continue
    }
    // Its parser is larger than all the rest, and few lists need it.
    const { compileMessageOrThrow } = await import('@lingui/message-utils/compileMessage')
    try {
      messages[id] = compileMessageOrThrow(text)
    } catch {
      // An operator's slip of the pen: the built-in text stays.
    }
  }
  return messages
}

/**
 * Lays a translation list over the language that is shown: texts of message keys replace the built-in ones, words are
 * kept for names that their own language lacks. Empty texts change nothing (GEN-06).
 */
async function layOver(list: readonly Translation[]): Promise<void> {
  const { locale } = i18n
  if (!isLocale(locale)) return
  const { column } = LANGUAGES[locale]
  const filled = list.filter((entry) => entry[column].trim() !== '')
  words = new Map(filled.map((entry) => [entry.zh.trim(), entry[column].trim()]))
  const keys = filled.filter(({ id }) => Object.hasOwn(i18n.messages, id))
  const messages = await compiled(new Map(keys.map((entry) => [entry.id, entry[column]])))
  // Shows everything again, with the words too.
  if (i18n.locale === locale) i18n.load(locale, messages)
}

/** Lays the list over the language shown now and over each that is chosen later. */
export function followLanguage(list: readonly Translation[]): void {
  let done = i18n.locale
  i18n.on('change', () => {
    if (i18n.locale === done) return
    done = i18n.locale
    void layOver(list)
  })
  void layOver(list)
}
