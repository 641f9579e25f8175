import * as z from 'zod/mini'
import { LANGUAGE_COOKIE_DAYS } from '#domain/constants.ts'
import { activateLocale } from '#i18n/activate.ts'
import { isLocale, LANGUAGE_PARAMETER, LANGUAGE_TAGS, LOCALES, type Locale, matchLocale } from '#i18n/locales.ts'
import { readCookie } from '#web/platform/read-cookie.ts'
import { stored } from '#web/platform/storage.ts'
import { writeCookie } from '#web/platform/write-cookie.ts'

/** The chosen language (GEN-05). */
const language = stored('language', z.enum(LOCALES))

const DAY_MS = 86_400_000

/** Keeps a choice; the cookie tells the server, which writes the head of the next page in it. */
function keep(locale: Locale): void {
  language.write(locale)
  writeCookie(LANGUAGE_PARAMETER, locale, LANGUAGE_COOKIE_DAYS * DAY_MS)
}

/**
 * The language that the address names, else the chosen one, else the browser's, else English (SR-02, U-27). Who follows an address
 * with a language has chosen it: the cookie knows it first, as the server sets it with such a document, whether or not the app has run then.
 * `rendered`: the language of the page that the server has rendered, if it has, which went by the same. Only another choice on this device is
 * asked for the cookie then: a browser that has just started may hold up the page for a tenth of a second with it.
 */
export function initialLocale(rendered: Locale | null): Locale {
  const named = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER)
  if (isLocale(named)) {
    keep(named)
    return named
  }
  const own = language.read()
  if (rendered !== null && (own === null || own === rendered)) return rendered
  const kept = readCookie(LANGUAGE_PARAMETER)
  return (isLocale(kept) ? kept : own) ?? matchLocale(navigator.languages)
}

/** Keeps the choice for longer, once in a visit: some browsers keep a script's cookie for a week. The server's own lasts. */
export function renewChoice(): void {
  const own = language.read()
  if (own === null) return
  const kept = readCookie(LANGUAGE_PARAMETER)
  keep(isLocale(kept) ? kept : own)
}

/** Shows a language: texts, formats and the document's `lang`. English stands in where its file cannot be fetched. */
export async function showLocale(locale: Locale): Promise<void> {
  try {
    await activateLocale(locale)
    document.documentElement.lang = LANGUAGE_TAGS[locale]
  } catch (error) {
    if (locale === 'en') throw error
    await showLocale('en')
  }
}

/** Switches the language and keeps the choice. Address and typed input stay, as nothing is reloaded (GEN-03). */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale)
  document.documentElement.lang = LANGUAGE_TAGS[locale]
  keep(locale)
}
