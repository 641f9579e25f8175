import type { AgentArea, Category } from '#contract/catalogue.ts'
import { PAGES, type PublicPage } from '#contract/pages.ts'
import { parseSort, sortText } from '#domain/catalogue/sort.ts'
import { DEFAULT_SORT, PAGE_SIZE } from '#domain/constants.ts'
import type { WireTexts } from '#domain/languages.ts'
import type { Catalogue, PackageWithShop, SupplierFacts } from '#server/modules/catalogue/index.ts'
import type { AskedPage, PageIds } from './address.ts'

/** What an address asks for, before anything is read: enough to find a copy by. */
export interface Wanted {
  readonly name: PublicPage
  readonly ids: PageIds
  /** Whether search engines may list this very address. */
  readonly isListed: boolean
  /** The query with which the page is rendered; null where it is left to the app, as any words may be searched for. */
  readonly rendered: PageIds | null
  /** The order of a rendered list, as its address says it; null for that which a list has anyway. */
  readonly order: string | null
}

/** Pages of which each is about one shop or package. */
type OfOne = 'supplier' | 'package'

/** What a page is about. */
export type Subject =
  | { readonly kind: 'fixed'; readonly name: Exclude<PublicPage, OfOne | 'suppliers'> }
  | { readonly kind: 'missing' }
  | { readonly kind: 'supplier'; readonly supplier: SupplierFacts }
  | ({ readonly kind: 'package' } & PackageWithShop)
  | ListSubject

/** A list, by what it is narrowed to, with the shops of its first page. */
export interface ListSubject {
  readonly kind: 'list'
  readonly theme: WireTexts | null
  readonly category: Category | null
  /** The area that the list is of, the smaller one where there are two. */
  readonly area: Pick<AgentArea, keyof WireTexts> | null
  readonly total: number
  readonly shops: readonly SupplierFacts[]
}

/** What of the query makes a list another one; everything else only narrows, sorts or shows it otherwise. */
const LIST_IDS = ['rootAreaId', 'secondAreaId', 'categoryId', 'theme', 'smalltheme'] as const

/** What the server reads of a list's query: with anything else it is a search, which the app makes. */
const RENDERED: ReadonlySet<string> = new Set([...LIST_IDS, 'themeName', 'order', 'pageNumber'])

/** The id that a query has under a name; null without one, undefined for what is no id. */
function idIn(query: URLSearchParams, name: string): number | null | undefined {
  const text = query.get(name)
  if (text === null || text === '') return null
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/**
 * What is asked for. Parameters that say nothing here, and hostile ones, leave no trace, so that all their addresses are one page (SR-09).
 * Null for a shop or package without an id: there is no such page.
 */
export function wantedPage({ name, query }: AskedPage): Wanted | null {
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
  // Any words can be searched for, and later pages have nothing to say of themselves.
  const pageNumber = idIn(query, 'pageNumber') ?? 1
  const isListed = !query.get('keyword') && pageNumber === 1
  const sort = parseSort(query.get('order') ?? '')
  // Where somebody is, the app alone knows.
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

/** Reads what the page is about. Rejects where the database is away. */
export async function subjectOf({ name, ids }: Pick<Wanted, 'name' | 'ids'>, catalogue: Catalogue): Promise<Subject> {
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

/** Whether search engines may list what was found: nothing that is gone, offline or empty. */
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
