import { useLingui } from '@lingui/react'
import { isLocale, type Locale } from '#i18n/locales.ts'

/** The UI language that is shown now; the component renders again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useLingui()
  return isLocale(i18n.locale) ? i18n.locale : 'en'
}
