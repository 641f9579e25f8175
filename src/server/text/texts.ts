import { readFileSync } from 'node:fs'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import { LANGUAGE_TAGS, type Locale } from '#i18n/locales.ts'

/** Formats a message with its values. */
export type Text<Id extends string> = (id: Id, facts?: Readonly<Record<string, string | number>>) => string

/** One language's translations by id, from the app's catalog. */
function translations(locale: Locale): ReadonlyMap<string, string> {
  const text = readFileSync(new URL(`../../i18n/catalogs/${locale}.po`, import.meta.url), 'utf8')
  return new Map(PO.parse(text).items.map((item) => [item.msgid, item.msgstr[0] ?? '']))
}

/**
 * The server's own messages in each language, by their ids in the app's catalogs; English where a translation is
 * missing. A list of messages reads a catalog once, when its language is first used.
 */
export function textsOf<Id extends string>(
  messages: readonly { readonly id: Id; readonly message: string }[],
): (locale: Locale) => Text<Id> {
  const loaded = new Map<Locale, I18n>()
  const language = (locale: Locale): I18n => {
    const known = loaded.get(locale)
    if (known) return known
    const translated = translations(locale)
    const compiled = messages.map(({ id, message }) => [id, compileMessage(translated.get(id) || message)])
    const made = setupI18n({
      locale,
      locales: LANGUAGE_TAGS[locale],
      messages: { [locale]: Object.fromEntries(compiled) },
    })
    loaded.set(locale, made)
    return made
  }
  return (locale) => {
    const i18n = language(locale)
    return (id, facts) => i18n._(id, facts)
  }
}
