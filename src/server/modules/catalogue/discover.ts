import type { AgentArea } from '#contract/catalogue.ts'
import type { Supplier } from '#contract/supplier.ts'
import { GUESS_LIKE_COUNT, PAGE_SIZE } from '#domain/constants.ts'
import { LANGUAGES, LOCALES, nameField, perLanguage } from '#domain/languages.ts'
import type { ListOptions, SupplierFacts, SupplierQuery } from './facts.ts'
import type { Catalogue } from './service.ts'
import { themesIn } from './themes.ts'

/** Most rows in an unpaged response. */
export const MAX_LISTED = 100
/** Suppliers shown per area on the home page. */
const AREA_SUPPLIERS = 12
const MAX_GUESSES = 20

/** The first suppliers that match a query, at most 100 by default. */
export async function firstListed(
  catalogue: Catalogue,
  query: SupplierQuery,
  options?: ListOptions,
): Promise<Supplier[]> {
  const { ids } = catalogue.findSuppliers({ size: MAX_LISTED, ...query })
  return catalogue.listed(ids, { fitting: query, ...options })
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

/** Themes and suppliers of an area (API-57). */
export async function themesAndSuppliers(catalogue: Catalogue, areaId: number) {
  const suppliers = await firstListed(catalogue, { areaId, size: AREA_SUPPLIERS })
  return { themes: themesIn(catalogue, areaId), suppliers }
}

type Leaf = AgentArea['children'][number]
const areaNames = (area: Leaf) => ({
  id: area.id,
  ...perLanguage((locale) => [LANGUAGES[locale].areaName, area[nameField(locale)]]),
})

/** All areas with their sub-areas and a page of suppliers for each (API-55, EN-10). */
export function supplierGroups(catalogue: Catalogue) {
  const group = async (leaf: Leaf) => {
    const { total, ids } = catalogue.findSuppliers({ secondAreaId: leaf.id, size: PAGE_SIZE })
    return { ...areaNames(leaf), count: total, suppliers: await catalogue.listed(ids) }
  }
  // Run concurrently, so that rows missing from memory are read in one batch.
  return Promise.all(
    catalogue.current().areas.map(async (root) => ({
      ...areaNames(root),
      sort: root.sort,
      second: await Promise.all(root.children.map(group)),
    })),
  )
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
