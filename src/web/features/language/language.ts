import * as z from 'zod/mini'
import { activateLocale } from '#i18n/activate.ts'
import { LANGUAGE_TAGS, LOCALES, type Locale, matchLocale } from '#i18n/locales.ts'
import { stored } from '#web/platform/storage.ts'

/** The chosen language (GEN-05). */
const language = stored('language', z.enum(LOCALES))

/** The chosen language, else the browser's, else English (U-27). */
export function initialLocale(): Locale {
  return language.read() ?? matchLocale(navigator.languages)
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
  language.write(locale)
}
