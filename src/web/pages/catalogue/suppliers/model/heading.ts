import { useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { smallTheme, themeList } from '#contract/catalogue.ts'
import type { ListFilters } from '#domain/catalogue/list-filters.ts'
import { listHeading } from '#domain/catalogue/list-heading.ts'
import { parseThemeName, themeTitle } from '#domain/catalogue/theme-name.ts'
import { fetchData } from '#kit/api/client.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { STALE } from '#web/api/query-client.ts'
import { useNames } from '#web/features/catalogue/names.ts'

/** GET /api/theme/small: the names of a small theme, if the address contains none. */
const smallThemeQuery = (smallThemeId: number) =>
  queryOptions({
    queryKey: ['smallTheme', smallThemeId],
    queryFn: ({ signal }) => fetchData(smallTheme, { smallThemeId }, { signal }),
    staleTime: STALE.fixed,
  })

/** POST /wechat/theme/list without an area: every theme, for the names of a theme whose address contains none. */
const allThemesQuery = queryOptions({
  queryKey: ['themes', 'all'],
  queryFn: ({ signal }) => fetchData(themeList, {}, { signal }),
  staleTime: STALE.fixed,
})

/**
 * Title of the chosen theme: from the URL in the UI language (SL-03), else from the catalogue. Null without a theme
 * and while loading.
 */
export function useThemeTitle({ themeName, smallThemeId, themeId }: ListFilters): string | null {
  const locale = useLocale()
  const nameOf = useNames()
  const given = themeName ? parseThemeName(themeName) : null
  const title = given && themeTitle(given, locale)
  const isAsked = title === null
  const isSmall = smallThemeId !== undefined
  const small = useQuery({ ...smallThemeQuery(smallThemeId ?? 0), enabled: isAsked && isSmall }).data
  const all = useQuery({ ...allThemesQuery, enabled: isAsked && !isSmall && themeId !== undefined }).data
  const named = isSmall ? small : all?.find(({ id }) => id === themeId)
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
