import { LANGUAGE_COOKIE_DAYS } from '#domain/constants.ts'
import type { Locale } from '#domain/languages.ts'
import { LANGUAGE_PARAMETER } from '#i18n/locales.ts'

const DAY_S = 86_400

export const LANGUAGE_PICTURE = '/language.svg'

/**
 * Keeps a language that an address names for the pages that its links lead to, as the app does with every choice: whoever has no script, or
 * presses a link before the app has run, stays in it (SR-02). No document sets it, as proxies store nothing with a cookie.
 */
export function languageCookie(locale: Locale): string {
  return `${LANGUAGE_PARAMETER}=${locale}; Max-Age=${LANGUAGE_COOKIE_DAYS * DAY_S}; Path=/; SameSite=Lax`
}

/** For browsers without scripts: a picture that sets it. The script that starts the app does so for all others. */
export function languagePicture(locale: Locale): string {
  const address = `${LANGUAGE_PICTURE}?${LANGUAGE_PARAMETER}=${locale}`
  return `<noscript><img src="${address}" alt="" width="1" height="1"></noscript>`
}
