import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { localizedName, localizedNameWithLanguage, type WireNames } from '#i18n/names.ts'
import { currentWords } from '#i18n/translations.ts'
import { useLocale } from '#kit/ui/use-locale.ts'

/** Localised name of a supplier, package, area or category; never blank (GEN-06). */
export function useNames(): (names: WireNames) => string {
  const locale = useLocale()
  return (names) => localizedName(locale, names, currentWords())
}

/**
 * The localised name and its language for `lang`, undefined if it is the UI language. `japanese`: the Japanese name,
 * null if already shown.
 */
export function useNameParts(): (names: WireNames) => {
  name: string
  lang: string | undefined
  japanese: string | null
} {
  const locale = useLocale()
  return (names) => {
    const shown = localizedNameWithLanguage(locale, names, currentWords())
    const japanese = (names.jpName ?? names.nameJa ?? '').trim()
    return {
      name: shown.name,
      lang: shown.locale === locale ? undefined : LANGUAGE_TAGS[shown.locale],
      japanese: japanese !== '' && japanese !== shown.name ? japanese : null,
    }
  }
}
