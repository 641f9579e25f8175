import { HOME_CATEGORIES } from '#domain/constants.ts'
import type { ReferenceData } from './facts.ts'
import { presentArea, presentCategory, presentTheme } from './present.ts'
import type { ReferenceRows } from './store.ts'

/**
 * The reference tables of one version. `countInArea`: number of online suppliers in an area of either level.
 * `hasScores`: whether any online supplier has a score.
 */
export function buildReferenceData(
  version: string,
  rows: ReferenceRows,
  { countInArea, hasScores }: { readonly countInArea: (areaId: number) => number; readonly hasScores: boolean },
): ReferenceData {
  const area = (row: ReferenceRows['areas'][number]) => presentArea(row, countInArea(row.id))
  const categories = rows.categories.map(presentCategory)
  const childrenOf = Map.groupBy(rows.areas, (row) => row.parent_id)
  return {
    version,
    areas: (childrenOf.get(null) ?? []).map((row) => ({
      ...area(row),
      children: (childrenOf.get(row.id) ?? []).map(area),
    })),
    categories,
    homeCategories: categories.slice(0, HOME_CATEGORIES),
    themes: rows.themes.map(presentTheme),
    hasScores,
    config: new Map(rows.config.map((row) => [row.key, row.value])),
    holidays: new Set(rows.holidays),
  }
}

/** The ids of a theme and its small themes; for a small theme, its own id. */
export function themeFamily(reference: ReferenceData, themeId: number): number[] {
  return [themeId, ...reference.themes.filter((theme) => theme.parentId === themeId).map((theme) => theme.id)]
}
