import { i18n, type Messages } from '@lingui/core'
import { LANGUAGE_TAGS, type Locale } from './locales.ts'

/**
 * Addresses of each language's compiled messages. They are separate data files, so that only the current language is
 * fetched.
 */
const CATALOGS = import.meta.glob<string>('./catalogs/*.po', { eager: true, import: 'default' })

/** Fetches a catalog, or a part of one. Rejects when its file cannot be fetched. */
export async function fetchMessages(address: string): Promise<Messages> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The texts at ${address} answered ${response.status}`)
  return response.json()
}

/**
 * Loads a language and activates it. Rejects when its file cannot be fetched; the previous language then stays
 * active.
 */
export async function activateLocale(locale: Locale): Promise<void> {
  const messages = await fetchMessages(CATALOGS[`./catalogs/${locale}.po`] ?? '')
  i18n.loadAndActivate({ locale, locales: LANGUAGE_TAGS[locale], messages })
}
