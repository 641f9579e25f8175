import { LANGUAGE_TAGS } from '#i18n/locales.ts'
import { localizedName, localizedNameWithLanguage, type WireNames } from '#i18n/names.ts'
import { currentWords } from '#i18n/translations.ts'
import { useLocale } from '#web/ui/use-locale.ts'

/** The name of a supplier, package, area or category in the UI language, never blank (GEN-06). */
export function useNames(): (names: WireNames) => string {
  const locale = useLocale()
  return (names) => localizedName(locale, names, currentWords())
}

/**
 * The name with the language it is in, for `lang`: undefined where it is the UI language. `japanese` is the name as it
 * is written over the door, null where the page shows that one already.
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
