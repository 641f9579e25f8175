import { useQuery } from '@tanstack/react-query'
import type { ListState } from '#domain/catalogue/list-filters.ts'
import { facetsQuery } from '#web/features/catalogue/facets-query.ts'
import { listQuery } from './shop-list.ts'

/**
 * Number of shops for each value of a filter, given the other filters. Loaded only while the filters are shown;
 * undefined while unknown. The filters work without it.
 */
export function useFacets(filters: ListState) {
  const { order: _order, ...query } = listQuery(filters, null)
  const { smallThemeId, themeId } = filters
  const ofTheme =
    smallThemeId !== undefined
      ? { smallThemeId, rootAreaId: undefined, secondAreaId: undefined }
      : themeId !== undefined
        ? { themeId }
        : {}
  return useQuery(facetsQuery({ ...query, ...ofTheme })).data
}
