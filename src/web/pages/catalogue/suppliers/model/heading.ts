import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listHeading } from '#domain/catalogue/list-heading.ts'
import { parseThemeName, themeTitle } from '#domain/catalogue/theme-name.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { allThemesQuery, smallThemeQuery } from '#web/features/catalogue/list-queries.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import type { Filters } from '../filters.ts'

/**
 * Title of the chosen theme: from the URL in the UI language (SL-03), else from the catalogue. Null without a theme
 * and while loading.
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

/** Heading of a list. The server uses the same messages for the document title: src/i18n/page-heads.ts. */
export function useHeading(subject: Parameters<typeof listHeading>[0]): string {
  const { t } = useLingui()
  const heading = listHeading(subject)
  switch (heading.kind) {
    case 'what-in-where': {
      const { what: categoryName, where: areaName } = heading
      return t({ message: `${categoryName} in ${areaName}`, comment: 'Heading of a list, such as: Sushi in Tokyo' })
    }
    case 'what':
      return heading.what
    case 'where': {
      const areaName = heading.where
      return t({ message: `Places in ${areaName}`, comment: 'Heading of a list of restaurants and attractions' })
    }
    case 'keyword': {
      const { keyword } = heading
      return t`Results for “${keyword}”`
    }
    case 'all':
      return t`All places`
  }
}
