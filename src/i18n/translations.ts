import { i18n, type Messages } from '@lingui/core'
import { isLocale, type Locale } from './locales.ts'
import type { Words } from './names.ts'

/** One entry of the wire's translation list (P-3.12): a message key, or any id for a word of the catalogue. */
export interface Translation {
  readonly id: string
  readonly zh: string
  readonly zh_tw: string
  readonly en: string
  readonly ja: string
}

const FIELD = { en: 'en', ja: 'ja', 'zh-cn': 'zh', 'zh-tw': 'zh_tw' } as const satisfies Record<
  Locale,
  keyof Translation
>

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
  const filled = list.filter((entry) => entry[FIELD[locale]].trim() !== '')
  words = new Map(filled.map((entry) => [entry.zh.trim(), entry[FIELD[locale]].trim()]))
  const keys = filled.filter(({ id }) => Object.hasOwn(i18n.messages, id))
  const messages = await compiled(new Map(keys.map((entry) => [entry.id, entry[FIELD[locale]]])))
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
