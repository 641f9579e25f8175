import { i18n, type Messages } from '@lingui/core'
import { LANGUAGE_TAGS, type Locale } from './locales.ts'

/** Where each language's compiled messages are: data of its own, of which only the one in use is fetched. */
const CATALOGS = import.meta.glob<string>('./catalogs/*.po', { eager: true, import: 'default' })

/** A catalog, or a part of one. Rejects where its file cannot be fetched. */
export async function fetchMessages(address: string): Promise<Messages> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The texts at ${address} answered ${response.status}`)
  return response.json()
}

/** Loads a language and shows it everywhere. Rejects where its file cannot be fetched; the earlier language stays. */
export async function activateLocale(locale: Locale): Promise<void> {
  const messages = await fetchMessages(CATALOGS[`./catalogs/${locale}.po`] ?? '')
  i18n.loadAndActivate({ locale, locales: LANGUAGE_TAGS[locale], messages })
}
