import { PAGE_SIZE } from '#domain/constants.ts'
import { wireTexts } from '#domain/languages.ts'
import type { Db } from '#server/db/connect.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { type FavoriteType, favoritesOf } from './store.ts'

interface Dependencies {
  readonly db: Db
  readonly catalogue: Catalogue
}

interface PageQuery {
  readonly pageNumber?: number | undefined
  /** Alternative name of `pageNumber` on the wire. */
  readonly currentPage?: number | undefined
  readonly pageSize?: number | undefined
}

/** One page of `all`, ten rows unless the query sets a size (FV-03, FV-04). A page after the last is empty. */
function pageOf<Item>(all: readonly Item[], query: PageQuery) {
  const size = query.pageSize ?? PAGE_SIZE
  const from = ((query.pageNumber ?? query.currentPage ?? 1) - 1) * size
  return { pages: Math.ceil(all.length / size), total: all.length, result: all.slice(from, from + size) }
}

const sourceIds = async ({ db }: Dependencies, customerId: number, type: FavoriteType): Promise<number[]> =>
  (await favoritesOf(db, customerId, type)).map((row) => row.source_id)

/**
 * A page of a customer's favourite suppliers, newest first. Suppliers that no longer exist are skipped. Offline ones
 * are included, so that the customer can remove them.
 */
export async function favoriteSupplierPage(deps: Dependencies, customerId: number, query: PageQuery) {
  const ids = await sourceIds(deps, customerId, 'supplier')
  return pageOf(await deps.catalogue.listed(ids, { favorites: new Set(ids) }), query)
}

/** A page of a customer's favourite packages, each with its shop, newest first. */
export async function favoritePackagePage(deps: Dependencies, customerId: number, query: PageQuery) {
  const ids = await sourceIds(deps, customerId, 'package')
  const known = await deps.catalogue.packages(ids)
  const packages = ids.flatMap((id) => {
    const found = known.get(id)
    if (!found) return []
    const { wire } = found.supplier
    const supplier = { id: wire.id, ...wireTexts(wire), mallFlag: wire.mallFlag }
    return [{ ...found.pack.wire, favorited: true, supplier }]
  })
  return pageOf(packages, query)
}

/** A customer's favourite suppliers by root area: areas in their order, suppliers newest first. */
export async function favoriteSupplierAreas(deps: Dependencies, customerId: number) {
  const ids = await sourceIds(deps, customerId, 'supplier')
  const known = await deps.catalogue.suppliers(ids)
  const favorites = new Set(ids)
  const groups = deps.catalogue
    .current()
    .areas.map((area) => ({ areaId: area.id, own: ids.filter((id) => known.get(id)?.rootAreaId === area.id) }))
    .filter(({ own }) => own.length > 0)
    .map(async ({ areaId, own }) => ({ areaId, suppliers: await deps.catalogue.listed(own, { favorites }) }))
  return Promise.all(groups)
}
