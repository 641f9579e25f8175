import type { Page } from '@playwright/test'
import { LANGUAGE_PARAMETER, type Locale } from '#i18n/locales.ts'

/** Stores a language for the next start, as the app does when the user chooses one. */
export async function keepLanguage(page: Page, locale: Locale): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('language', chosen)
    // biome-ignore lint/suspicious/noDocumentCookie: it is the app's own way
    document.cookie = `lang=${chosen}; Path=/; SameSite=Lax`
  }, locale)
}

/** Sets the language cookie before the first page is loaded. The app sets it when the user chooses a language. */
export async function setLanguageCookie(page: Page, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: LANGUAGE_PARAMETER, value: locale, domain: '127.0.0.1', path: '/' }])
}
