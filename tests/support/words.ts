import { readFileSync } from 'node:fs'
import PO from 'pofile'
import type { Locale } from '#i18n/locales.ts'

const catalogs = new Map<Locale, Map<string, string>>()

/** The texts of a language, by source text or key. */
export function catalog(locale: Locale): Map<string, string> {
  const known = catalogs.get(locale)
  if (known) return known
  const text = readFileSync(new URL(`../../src/i18n/catalogs/${locale}.po`, import.meta.url), 'utf8')
  const made = new Map(PO.parse(text).items.map((item) => [item.msgid, item.msgstr[0] ?? '']))
  catalogs.set(locale, made)
  return made
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The text of a page for an English source text or a message key, as a pattern of the whole text: placeholders match
 * anything, tags match nothing. Throws for an unknown text.
 */
export function words(locale: Locale, source: string): RegExp {
  const found = catalog(locale).get(source)
  if (!found) throw new Error(`No ${locale} text for "${source}"`)
  const parts = found.replace(/<\/?\d+\/?>/g, '').split(/\{[^{}]*\}/)
  return new RegExp(`^\\s*${parts.map(escaped).join('.+')}\\s*$`)
}
