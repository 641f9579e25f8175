import { HEADER_ROOT_AREAS, HOME_AREAS } from '#domain/constants.ts'

/** Names of an area in any language the list has. */
type Named = {
  readonly name: string
  readonly nameEn?: string | null | undefined
  readonly nameJa?: string | null | undefined
}

const JAPAN = ['japan', '日本', '日本国', '日本國']

function isJapan(area: Named): boolean {
  return [area.name, area.nameEn, area.nameJa].some((name) => JAPAN.includes((name ?? '').trim().toLowerCase()))
}

/** The root areas that a list can be of, in the order given: all but the one named Japan, which is no choice among them. */
export function rootAreas<Area extends Named>(roots: readonly Area[]): Area[] {
  return roots.filter((area) => !isJapan(area))
}

/**
 * Root areas of the header: up to 9, without the one named Japan, in the order given (UI-02). One that is chosen, and comes later,
 * takes the last place: the form would else name another place than the list that it stands over.
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
