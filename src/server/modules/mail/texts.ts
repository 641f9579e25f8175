import { readFileSync } from 'node:fs'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import { LANGUAGE_TAGS, type Locale } from '#i18n/locales.ts'
import { MAIL_MESSAGES, type MailMessageId } from '#i18n/mail-messages.ts'

/** Fills a mail text with its facts. */
export type MailText = (id: MailMessageId, facts?: Readonly<Record<string, string | number>>) => string

/** The translations of one language by id, from the same catalog as the app's; empty where there is none. */
function translations(locale: Locale): ReadonlyMap<string, string> {
  let text: string
  try {
    text = readFileSync(new URL(`../../../i18n/catalogs/${locale}.po`, import.meta.url), 'utf8')
  } catch {
    return new Map()
  }
  return new Map(PO.parse(text).items.map((item) => [item.msgid, item.msgstr[0] ?? '']))
}

const loaded = new Map<Locale, I18n>()

function language(locale: Locale): I18n {
  const known = loaded.get(locale)
  if (known) return known
  const translated = translations(locale)
  const messages = Object.fromEntries(
    Object.values(MAIL_MESSAGES).map(({ id, message }) => [id, compileMessage(translated.get(id) || message)]),
  )
  const i18n = setupI18n({ locale, locales: LANGUAGE_TAGS[locale], messages: { [locale]: messages } })
  loaded.set(locale, i18n)
  return i18n
}

/** The mail texts of a language; English for a text that is not translated yet. Each catalog is read once. */
export function mailText(locale: Locale): MailText {
  const i18n = language(locale)
  return (id, facts) => i18n._(id, facts)
}
