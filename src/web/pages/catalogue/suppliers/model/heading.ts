import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { parseThemeName, themeTitle } from '#domain/catalogue/theme-name.ts'
import { allThemesQuery, smallThemeQuery } from '#web/features/catalogue/list-queries.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import type { Filters } from '../filters.ts'

/**
 * The name of the theme that is entered: the address's own in the UI language (SL-03), else what the catalogue calls it.
 * Null without a theme, and until its name is known.
 */
export function useThemeTitle({ themeName, smalltheme, theme }: Filters): string | null {
  const locale = useLocale()
  const nameOf = useNames()
  const given = themeName ? parseThemeName(themeName) : null
  const title = given && themeTitle(given, locale)
  const isAsked = title === null
  const small = useQuery({ ...smallThemeQuery(smalltheme ?? 0), enabled: isAsked && smalltheme !== undefined }).data
  const all = useQuery({ ...allThemesQuery, enabled: isAsked && smalltheme === undefined && theme !== undefined }).data
  const named = smalltheme === undefined ? all?.find(({ id }) => id === theme) : small
  return title ?? (named ? nameOf(named) : null)
}

interface Chosen {
  readonly theme: string | null
  readonly areaName: string | null
  readonly category: string | null
  readonly keyword: string | undefined
}

/** What a list is, for its heading: its theme, else its category, else its area, else the keyword. */
export function useHeading({ theme, areaName, category, keyword }: Chosen): string {
  const { t } = useLingui()
  const categoryName = theme ?? category
  if (categoryName && areaName) {
    return t({ message: `${categoryName} in ${areaName}`, comment: 'Heading of a list, such as: Sushi in Tokyo' })
  }
  if (categoryName) return categoryName
  if (areaName)
    return t({ message: `Shops in ${areaName}`, comment: 'Heading of a list of restaurants and attractions' })
  return keyword ? t`Results for “${keyword}”` : t`All shops`
}
