import type { AgentArea } from '#contract/catalogue.ts'
import { GUESS_LIKE_COUNT, PAGE_SIZE } from '#domain/constants.ts'
import { LANGUAGES, LOCALES, nameField, perLanguage } from '#domain/languages.ts'
import { arrayJson, envelopeJson } from './cached-json.ts'
import type { ListOptions, SupplierFacts, SupplierQuery } from './facts.ts'
import type { Catalogue } from './service.ts'
import { themesIn } from './themes.ts'

/** Most rows in an unpaged response. */
export const MAX_LISTED = 100
/** Suppliers shown per area on the home page. */
const AREA_SUPPLIERS = 12
const MAX_GUESSES = 20

async function listJson(catalogue: Catalogue, query: SupplierQuery, options?: ListOptions): Promise<Uint8Array[]> {
  const { ids } = catalogue.findSuppliers({ size: MAX_LISTED, ...query })
  return arrayJson(await catalogue.listed(ids, { fitting: query, ...options }))
}

/** The first suppliers that match a query, at most 100 by default, as a JSON envelope. */
export async function listedJson(
  catalogue: Catalogue,
  query: SupplierQuery,
  options?: ListOptions,
): Promise<Uint8Array> {
  return envelopeJson(await listJson(catalogue, query, options))
}

/** Categories in which the query matches suppliers, with their number (API-73). */
export function categoryCounts(catalogue: Catalogue, { categoryId, ...query }: SupplierQuery) {
  return catalogue
    .current()
    .categories.filter(({ id }) => categoryId === undefined || id === categoryId)
    .map((category) => ({
      category,
      count: catalogue.findSuppliers({ ...query, categoryId: category.id, size: 0 }).total,
    }))
    .filter(({ count }) => count > 0)
}

/**
 * Finds an area of either level by its id, or by its name in any language if no id is given. Root areas take
 * precedence over sub-areas. Undefined if there is none.
 */
export function findArea(catalogue: Catalogue, asked: { areaId?: number | undefined; name?: string | undefined }) {
  const { areas } = catalogue.current()
  const all = [...areas, ...areas.flatMap(({ children }) => children)]
  const name = asked.name?.toLowerCase()
  const isAsked = (area: Leaf): boolean =>
    asked.areaId === undefined
      ? LOCALES.map((locale) => area[nameField(locale)]).some((own) => own !== '' && own.toLowerCase() === name)
      : area.id === asked.areaId
  return all.find(isAsked)?.id
}

/** Themes and suppliers of an area, as a JSON envelope (API-57). */
export async function areaJson(catalogue: Catalogue, areaId: number): Promise<Uint8Array> {
  const suppliers = await listJson(catalogue, { areaId, size: AREA_SUPPLIERS })
  const themes = JSON.stringify(themesIn(catalogue, areaId))
  return envelopeJson([Buffer.from(`{"themes":${themes},"suppliers":`), ...suppliers, Buffer.from('}')])
}

type Leaf = AgentArea['children'][number]
const areaNames = (area: Leaf) => ({
  id: area.id,
  ...perLanguage((locale) => [LANGUAGES[locale].areaName, area[nameField(locale)]]),
})

/** An object as JSON without the closing brace, so that members can be appended. */
const opened = (value: object): Buffer => Buffer.from(JSON.stringify(value).slice(0, -1))

/** All areas with their sub-areas and a page of suppliers for each, as a JSON envelope (API-55, EN-10). */
export async function groupsJson(catalogue: Catalogue): Promise<Uint8Array> {
  const group = async (leaf: Leaf): Promise<Uint8Array> => {
    const { total, ids } = catalogue.findSuppliers({ secondAreaId: leaf.id, size: PAGE_SIZE })
    const rows = arrayJson(await catalogue.listed(ids))
    return Buffer.concat([
      opened({ ...areaNames(leaf), count: total }),
      Buffer.from(',"suppliers":'),
      ...rows,
      Buffer.from('}'),
    ])
  }
  // Run concurrently, so that rows missing from memory are read in one batch.
  const areas = await Promise.all(
    catalogue
      .current()
      .areas.map(async (root) =>
        Buffer.concat([
          opened({ ...areaNames(root), sort: root.sort }),
          Buffer.from(',"second":'),
          ...arrayJson(await Promise.all(root.children.map(group))),
          Buffer.from('}'),
        ]),
      ),
  )
  return envelopeJson(arrayJson(areas))
}

/**
 * Suppliers similar to this one (API-65), by decreasing similarity and then popularity: same kind and sub-area,
 * same kind and area, same sub-area, same kind, same area, any.
 */
export function similarSuppliers(catalogue: Catalogue, to: SupplierFacts, count = GUESS_LIKE_COUNT): number[] {
  const { id, categoryId, secondAreaId, rootAreaId } = to
  const wanted = Math.min(count, MAX_GUESSES)
  const found = new Set<number>()
  for (const likeness of [
    { categoryId, secondAreaId },
    { categoryId, rootAreaId },
    { secondAreaId },
    { categoryId },
    { rootAreaId },
    {},
  ]) {
    // Requests more, because results may already be in the list or be the supplier itself.
    const { ids } = catalogue.findSuppliers({ ...likeness, size: wanted + found.size + 1 })
    for (const one of ids) if (one !== id && found.size < wanted) found.add(one)
    if (found.size === wanted) break
  }
  return [...found]
}
