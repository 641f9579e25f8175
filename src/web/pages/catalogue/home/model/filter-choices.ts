import { useQuery } from '@tanstack/react-query'
import { smallThemesQuery } from '#web/features/catalogue/home-queries.ts'
import { categoriesQuery } from '#web/features/catalogue/queries.ts'

/** What the filters offer besides the area's own districts and themes; empty until it is known. */
export function useFilterChoices() {
  return { categories: useQuery(categoriesQuery).data ?? [], smallThemes: useQuery(smallThemesQuery).data ?? [] }
}
