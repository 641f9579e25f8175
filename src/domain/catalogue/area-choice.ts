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

/** Root areas of the header: up to 9, without the one named Japan, in the order given (UI-02). */
export function headerRootAreas<Area extends Named>(roots: readonly Area[]): Area[] {
  return roots.filter((area) => !isJapan(area)).slice(0, HEADER_ROOT_AREAS)
}

/** Areas of the home page: the first 8 by `sort` (HM-01). */
export function homeAreas<Area extends { readonly sort: number }>(areas: readonly Area[]): Area[] {
  return [...areas].sort((a, b) => a.sort - b.sort).slice(0, HOME_AREAS)
}
