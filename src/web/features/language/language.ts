import * as z from 'zod/mini'
import { LANGUAGE_COOKIE_DAYS } from '#domain/constants.ts'
import { activateLocale } from '#i18n/activate.ts'
import { isLocale, LANGUAGE_PARAMETER, LANGUAGE_TAGS, LOCALES, type Locale, matchLocale } from '#i18n/locales.ts'
import { HYDRATION_TIMEOUT_MS, untilHydrated } from '#kit/ui/hydration.ts'
import { readCookie } from '#web/platform/read-cookie.ts'
import { stored } from '#web/platform/storage.ts'
import { withTimeout } from '#web/platform/with-timeout.ts'
import { writeCookie } from '#web/platform/write-cookie.ts'

/** The chosen language (GEN-05). */
const language = stored('language', z.enum(LOCALES))

const DAY_MS = 86_400_000

/** Stores a choice. The server reads the cookie to render the next page in that language. */
function keep(locale: Locale): void {
  language.write(locale)
  writeCookie(LANGUAGE_PARAMETER, locale, LANGUAGE_COOKIE_DAYS * DAY_MS)
}

/**
 * The language in the address, else the chosen one, else the browser's, else English (SR-02, U-27). A language in the
 * address counts as a choice; start.ts stores it in the cookie even if the app does not run. `rendered`: language of
 * the server-rendered page, chosen by the same rules. The cookie takes precedence over the stored and the browser's
 * language, but is read only if these differ from `rendered`: in a browser that has just started, the read waits for
 * another process and delays the page.
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

/** Extends the stored choice, once per visit. Some browsers expire script-set cookies after a week. */
export function renewChoice(): void {
  const kept = readCookie(LANGUAGE_PARAMETER)
  const chosen = isLocale(kept) ? kept : language.read()
  if (chosen) keep(chosen)
}

/**
 * Activates a language: texts, formats and the document's `lang`. Falls back to English if its file cannot be loaded.
 */
export async function showLocale(locale: Locale): Promise<void> {
  try {
    await activateLocale(locale)
    document.documentElement.lang = LANGUAGE_TAGS[locale]
  } catch (error) {
    if (locale === 'en') throw error
    await showLocale('en')
  }
}

/** Switches the language and stores the choice. Address and typed input are kept because nothing reloads (GEN-03). */
export async function chooseLocale(locale: Locale): Promise<void> {
  // React would compare unhydrated parts of the page with another language.
  const takenOver = untilHydrated()
  if (takenOver) await withTimeout(HYDRATION_TIMEOUT_MS, takenOver)
  await activateLocale(locale)
  document.documentElement.lang = LANGUAGE_TAGS[locale]
  keep(locale)
}
