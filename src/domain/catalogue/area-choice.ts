import { HEADER_ROOT_AREAS, HOME_AREAS } from '#domain/constants.ts'

/** Names of an area in the languages that its list includes. */
type Named = {
  readonly name: string
  readonly nameEn?: string | null | undefined
  readonly nameJa?: string | null | undefined
}

const JAPAN = ['japan', '日本', '日本国', '日本國']

function isJapan(area: Named): boolean {
  return [area.name, area.nameEn, area.nameJa].some((name) => JAPAN.includes((name ?? '').trim().toLowerCase()))
}

/** The root areas that a list can filter by, in the given order: all except the one named Japan. */
export function rootAreas<Area extends Named>(roots: readonly Area[]): Area[] {
  return roots.filter((area) => !isJapan(area))
}

/**
 * Root areas of the header: up to 9, without the one named Japan, in the given order (UI-02). A chosen area beyond
 * them replaces the last one. Otherwise the form would show a different area from the list below it.
 */
export function headerRootAreas<Area extends Named & { readonly id: number }>(
  roots: readonly Area[],
  chosenId: number | null = null,
): Area[] {
  const all = rootAreas(roots)
  const first = all.slice(0, HEADER_ROOT_AREAS)
  const chosen = all.slice(HEADER_ROOT_AREAS).find(({ id }) => id === chosenId)
  return chosen ? [...first.slice(0, -1), chosen] : first
}

/** Areas of the home page: the first 8 by `sort` (HM-01). */
export function homeAreas<Area extends { readonly sort: number }>(areas: readonly Area[]): Area[] {
  return [...areas].sort((a, b) => a.sort - b.sort).slice(0, HOME_AREAS)
}
