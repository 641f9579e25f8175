import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locales.ts'

/** Keeps a language for the next start, as the app does with a choice. */
export async function keepLanguage(page: Page, locale: Locale): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('language', chosen)
    // biome-ignore lint/suspicious/noDocumentCookie: it is the app's own way
    document.cookie = `lang=${chosen}; Path=/; SameSite=Lax`
  }, locale)
}
