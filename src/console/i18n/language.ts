import { i18n, type Messages } from '@lingui/core'
import { OPERATOR_LOCALES, type OperatorLocale } from '#domain/account/operator-role.ts'

const CATALOGS = import.meta.glob<{ messages: Messages }>('../catalogs/*.po')
const KEPT = 'console-language'

const isLanguage = (text: string | null | undefined): text is OperatorLocale =>
  OPERATOR_LOCALES.some((locale) => locale === text)

/** The language chosen earlier in this browser, else the browser's, else Japanese, because operators are in Japan. */
export function initialLanguage(): OperatorLocale {
  const kept = localStorage.getItem(KEPT)
  if (isLanguage(kept)) return kept
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'ja'
}

/** Loads and activates a language. */
export async function showLanguage(locale: OperatorLocale): Promise<void> {
  const load = CATALOGS[`../catalogs/${locale}.po`]
  if (!load) throw new Error(`No catalog for ${locale}`)
  const { messages } = await load()
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

/** Activates a language and stores the choice in this browser. */
export function chooseLanguage(locale: OperatorLocale): Promise<void> {
  localStorage.setItem(KEPT, locale)
  return showLanguage(locale)
}
