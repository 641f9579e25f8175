import { useQuery } from '@tanstack/react-query'
import { facetsQuery } from '#web/features/catalogue/facets-query.ts'
import type { Filters } from '../filters.ts'
import { listQuery } from './shop-list.ts'

/**
 * Number of shops for each value of a filter, given the other filters. Loaded only while the filters are shown;
 * undefined while unknown. The filters work without it.
 */
export function useFacets(filters: Filters) {
  const { order: _order, ...query } = listQuery(filters, null)
  const { smalltheme, theme } = filters
  const ofTheme =
    smalltheme !== undefined
      ? { smallThemeId: smalltheme, rootAreaId: undefined, secondAreaId: undefined }
      : theme !== undefined
        ? { themeId: theme }
        : {}
  return useQuery(facetsQuery({ ...query, ...ofTheme })).data
}
