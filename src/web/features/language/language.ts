import * as z from 'zod/mini'
import { LANGUAGE_COOKIE_DAYS } from '#domain/constants.ts'
import { activateLocale } from '#i18n/activate.ts'
import { isLocale, LANGUAGE_PARAMETER, LANGUAGE_TAGS, LOCALES, type Locale, matchLocale } from '#i18n/locales.ts'
import { atMost } from '#web/platform/at-most.ts'
import { readCookie } from '#web/platform/read-cookie.ts'
import { stored } from '#web/platform/storage.ts'
import { writeCookie } from '#web/platform/write-cookie.ts'
import { TAKE_OVER_MS, untilTakenOver } from '#web/ui/take-over.ts'

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
 * with a language has chosen it: the cookie knows it first, whether or not the app has run then (start.ts).
 * `rendered`: the language of the page that the server has rendered, if it has, which went by the same. The cookie is read only where this
 * device would have said another one: a browser that has just started waits for another process with it, which holds up the page.
 */
export function initialLocale(rendered: Locale | null): Locale {
  const named = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER)
  if (isLocale(named)) {
    keep(named)
    return named
  }
  const own = language.read() ?? matchLocale(navigator.languages)
  if (own === rendered) return rendered
  const kept = readCookie(LANGUAGE_PARAMETER)
  return isLocale(kept) ? kept : own
}

/** Keeps the choice for longer, once in a visit: some browsers keep a script's cookie for a week. */
export function renewChoice(): void {
  const kept = readCookie(LANGUAGE_PARAMETER)
  const chosen = isLocale(kept) ? kept : language.read()
  if (chosen) keep(chosen)
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
  // Parts of the page that are still the server's would be compared with another language.
  const takenOver = untilTakenOver()
  if (takenOver) await atMost(TAKE_OVER_MS, takenOver)
  await activateLocale(locale)
  document.documentElement.lang = LANGUAGE_TAGS[locale]
  keep(locale)
}
