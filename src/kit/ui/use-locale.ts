import { useLingui } from '@lingui/react'
import { isLocale, type Locale } from '#i18n/locales.ts'

/** The current UI language; re-renders on changes. */
export function useLocale(): Locale {
  const { i18n } = useLingui()
  return isLocale(i18n.locale) ? i18n.locale : 'en'
}
