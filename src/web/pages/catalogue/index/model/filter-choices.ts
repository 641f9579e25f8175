import { useQuery } from '@tanstack/react-query'
import { smallThemesQuery } from '#web/features/catalogue/home-queries.ts'
import { categoriesQuery } from '#web/features/catalogue/queries.ts'

/** Filter options other than the area's own districts and themes; empty while loading. */
export function useFilterChoices() {
  return { categories: useQuery(categoriesQuery).data ?? [], smallThemes: useQuery(smallThemesQuery).data ?? [] }
}
