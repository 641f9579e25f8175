import type { ThemeFacts } from './facts.ts'
import type { Catalogue } from './service.ts'

const MAX_THEMES = 100

/**
 * The large themes to choose from (HM-04). With an area of either level, only themes with suppliers there, the
 * area's own themes first and those of all Japan after them.
 */
export function themesIn(catalogue: Catalogue, areaId?: number): ThemeFacts[] {
  const themes = catalogue.current().themes.filter(({ parentId }) => parentId === null)
  if (areaId === undefined) return themes.slice(0, MAX_THEMES)
  const holds = ({ id }: ThemeFacts) => catalogue.findSuppliers({ themeId: id, areaId, size: 0 }).total > 0
  const found = themes.filter(holds)
  return [...found.filter((theme) => theme.areaId !== null), ...found.filter((theme) => theme.areaId === null)].slice(
    0,
    MAX_THEMES,
  )
}

/** Every small theme, in order. */
export function smallThemes(catalogue: Catalogue): ThemeFacts[] {
  const small = catalogue.current().themes.filter(({ parentId }) => parentId !== null)
  return small.slice(0, MAX_THEMES)
}
