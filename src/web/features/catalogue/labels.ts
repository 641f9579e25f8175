import { useLingui } from '@lingui/react/macro'
import type { Diet } from '#domain/catalogue/shop-facts.ts'
import { languageName } from '#i18n/format.ts'
import { useLocale } from '#kit/ui/use-locale.ts'

/** Names of languages and diets in the UI language, and list formatting. Unknown codes are returned as they are. */
export function useShopWords() {
  const { t } = useLingui()
  const locale = useLocale()
  const diets: Readonly<Record<Diet, string>> = {
    vegetarian: t({ message: 'Vegetarian', comment: 'Diet that a restaurant caters for' }),
    vegan: t({ message: 'Vegan', comment: 'Diet that a restaurant caters for' }),
    halal: t({ message: 'Halal', comment: 'Diet that a restaurant caters for' }),
    'gluten-free': t({ message: 'Gluten-free', comment: 'Diet that a restaurant caters for' }),
  }
  return {
    language: (code: string) => languageName(locale, code),
    diet: (code: string) => diets[code as Diet] ?? code,
    list: (names: readonly string[]) => new Intl.ListFormat(locale).format(names),
  }
}
