import { LANGUAGE_COOKIE_DAYS } from '#domain/constants.ts'
import type { Locale } from '#domain/languages.ts'
import { LANGUAGE_PARAMETER } from '#i18n/locales.ts'

const DAY_S = 86_400

export const LANGUAGE_PICTURE = '/language.svg'

/**
 * Cookie that stores the language of an address for the pages behind its links, as the app does for every choice. A
 * visitor without scripts, or one who follows a link before the app runs, stays in that language (SR-02). Documents
 * do not set the cookie, because proxies do not cache responses that set cookies.
 */
export function languageCookie(locale: Locale): string {
  return `${LANGUAGE_PARAMETER}=${locale}; Max-Age=${LANGUAGE_COOKIE_DAYS * DAY_S}; Path=/; SameSite=Lax`
}

/** A picture that sets the cookie in browsers without scripts. In all others the start script sets it. */
export function languagePicture(locale: Locale): string {
  const address = `${LANGUAGE_PICTURE}?${LANGUAGE_PARAMETER}=${locale}`
  return `<noscript><img src="${address}" alt="" width="1" height="1"></noscript>`
}
