import type { AgentArea, Category } from '#contract/catalogue.ts'
import { PAGES, type PublicPage } from '#contract/pages.ts'
import type { ListAddress } from '#domain/catalogue/list-filters.ts'
import { parseSort, sortText } from '#domain/catalogue/sort.ts'
import { DEFAULT_SORT, PAGE_SIZE } from '#domain/constants.ts'
import type { WireTexts } from '#domain/languages.ts'
import type { Catalogue, PackageWithShop, SupplierFacts } from '#server/modules/catalogue/index.ts'
import type { PageIds, RequestedPage } from './address.ts'

/** The page that an address identifies, before any data is read. It contains enough to look up a copy. */
export interface PageKey {
  readonly name: PublicPage
  readonly ids: PageIds
  /** Whether search engines may list this address. */
  readonly isListed: boolean
  /** The query for rendering; null if it is left to the app, because searches have arbitrary words. */
  readonly rendered: PageIds | null
  /** The sort order of a rendered list, as in its address; null for the default. */
  readonly order: string | null
}

/** Pages that each show one shop or package. */
type OfOne = 'supplier' | 'package'

/** The content of a page. */
export type Subject =
  | { readonly kind: 'fixed'; readonly name: Exclude<PublicPage, OfOne | 'suppliers'> }
  | { readonly kind: 'missing' }
  | { readonly kind: 'supplier'; readonly supplier: SupplierFacts }
  | ({ readonly kind: 'package' } & PackageWithShop)
  | ListSubject

/** A list, its filters, and the shops of the requested page. */
export interface ListSubject {
  readonly kind: 'list'
  readonly theme: WireTexts | null
  readonly category: Category | null
  /** The area of the list; the smaller one if both are given. */
  readonly area: Pick<AgentArea, keyof WireTexts> | null
  readonly total: number
  readonly shops: readonly SupplierFacts[]
}

/** Query parameters that make a separate list. All others only filter, sort or change its display. */
const LIST_IDS = [
  'rootAreaId',
  'secondAreaId',
  'categoryId',
  'theme',
  'smalltheme',
] as const satisfies readonly (keyof ListAddress)[]

/** Query parameters that the server renders. A list with any other parameter is a search, which the app renders. */
const RENDERED: ReadonlySet<string> = new Set([...LIST_IDS, 'themeName', 'order', 'pageNumber'])

/** The id in a query parameter; null if it is absent, undefined if it is invalid. */
function idIn(query: URLSearchParams, name: string): number | null | undefined {
  const text = query.get(name)
  if (text === null || text === '') return null
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/**
 * The requested page. Unknown and malicious parameters are dropped, so all such addresses share one page (SR-09). Null
 * for a shop or package without a valid id.
 */
export function pageKeyOf({ name, query }: RequestedPage): PageKey | null {
  if (name === 'supplier' || name === 'package') {
    const id = idIn(query, 'id')
    return id ? { name, ids: { id }, isListed: true, rendered: { id }, order: null } : null
  }
  if (name !== 'suppliers') return { name, ids: {}, isListed: true, rendered: {}, order: null }
  const ids: Record<string, number> = {}
  for (const key of LIST_IDS) {
    const id = idIn(query, key)
    if (id) ids[key] = id
  }
  // Not listed: searches, because they can have arbitrary words, and later pages, because they have no separate
  // metadata.
  const pageNumber = idIn(query, 'pageNumber') ?? 1
  const isListed = !query.get('keyword') && pageNumber === 1
  const sort = parseSort(query.get('order') ?? '')
  // A list by distance counts as a search, because only the app has the visitor's position.
  const isSearch = sort.key === 'distance' || PAGES.suppliers.search.some((key) => !RENDERED.has(key) && query.get(key))
  const own = { name, ids: isListed ? ids : {}, isListed }
  if (isSearch) return { ...own, rendered: null, order: null }
  const order = sortText(sort)
  return {
    ...own,
    rendered: pageNumber === 1 ? ids : { ...ids, pageNumber },
    order: order === sortText(DEFAULT_SORT) ? null : order,
  }
}

/** Reads the content of a page. Rejects if the database is unavailable. */
export async function subjectOf({ name, ids }: Pick<PageKey, 'name' | 'ids'>, catalogue: Catalogue): Promise<Subject> {
  switch (name) {
    case 'supplier': {
      const supplier = await catalogue.supplier(ids['id'] ?? 0)
      return supplier ? { kind: 'supplier', supplier } : { kind: 'missing' }
    }
    case 'package': {
      const found = await catalogue.packageWithShop(ids['id'] ?? 0)
      return found ? { kind: 'package', ...found } : { kind: 'missing' }
    }
    case 'suppliers':
      return listSubject(ids, catalogue)
    default:
      return { kind: 'fixed', name }
  }
}

async function listSubject(ids: PageIds, catalogue: Catalogue): Promise<ListSubject> {
  const { areas, categories, themes } = catalogue.current()
  const { rootAreaId, secondAreaId, categoryId, theme: themeId, smalltheme: smallThemeId } = ids
  const { total, ids: found } = catalogue.findSuppliers({
    ...{ rootAreaId, secondAreaId, categoryId, themeId, smallThemeId },
    size: PAGE_SIZE,
  })
  const read = await catalogue.suppliers(found)
  const districts = areas.flatMap(({ children }) => children)
  return {
    kind: 'list',
    theme: themes.find(({ id }) => id === (smallThemeId ?? themeId)) ?? null,
    category: categories.find(({ id }) => id === categoryId) ?? null,
    area: districts.find(({ id }) => id === secondAreaId) ?? areas.find(({ id }) => id === rootAreaId) ?? null,
    total,
    shops: found.flatMap((id) => read.get(id) ?? []),
  }
}

/** Whether search engines may list the page: it exists, is online and is not empty. */
export function isShown(subject: Subject): boolean {
  switch (subject.kind) {
    case 'fixed':
      return true
    case 'missing':
      return false
    case 'supplier':
      return subject.supplier.isOnline
    case 'package':
      return subject.pack.isOnline && subject.supplier.isOnline
    case 'list':
      return subject.total > 0
  }
}
