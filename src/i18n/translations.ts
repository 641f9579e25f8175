import { i18n, type Messages } from '@lingui/core'
import type { Translation } from '#contract/content.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { isLocale } from './locales.ts'
import type { CatalogueWords } from './names.ts'

let words: CatalogueWords = new Map()

/** The catalogue words of the current language; empty before a list is applied. */
export const currentCatalogueWords = (): CatalogueWords => words

/** Compiles texts for the catalog: plain ones unchanged, those with placeholders compiled, malformed ones left out. */
async function compiled(texts: ReadonlyMap<string, string>): Promise<Messages> {
  const messages: Messages = {}
  for (const [id, text] of texts) {
    if (!/[{}']/.test(text)) {
      messages[id] = [text]
      continue
    }
    // Loaded on demand, because the parser is large and few lists need it.
    const { compileMessageOrThrow } = await import('@lingui/message-utils/compileMessage')
    try {
      messages[id] = compileMessageOrThrow(text)
    } catch {
      // A malformed text of an operator is skipped, so the built-in text is kept.
    }
  }
  return messages
}

/**
 * Applies a translation list to the current language: texts of message keys replace the built-in ones, and words are
 * kept for missing names. Empty texts are ignored (GEN-06).
 */
async function applyList(list: readonly Translation[]): Promise<void> {
  const { locale } = i18n
  if (!isLocale(locale)) return
  const { column } = LANGUAGES[locale]
  const filled = list.filter((entry) => entry[column].trim() !== '')
  words = new Map(filled.map((entry) => [entry.zh.trim(), entry[column].trim()]))
  const keys = filled.filter(({ id }) => Object.hasOwn(i18n.messages, id))
  const messages = await compiled(new Map(keys.map((entry) => [entry.id, entry[column]])))
  // Loading re-renders everything, including the words.
  if (i18n.locale === locale) i18n.load(locale, messages)
}

/** Applies the list to the current language and to each one chosen later. */
export function applyTranslationsPerLanguage(list: readonly Translation[]): void {
  let done = i18n.locale
  i18n.on('change', () => {
    if (i18n.locale === done) return
    done = i18n.locale
    void applyList(list)
  })
  void applyList(list)
}
