import { favorite, favoritePackages, favoriteSupplierGroup, favoriteSuppliers, favorites } from '#contract/favorites.ts'
import type { Db } from '#server/db/connect.ts'
import { underAllNames } from '#server/http/field-variants.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'
import { ok, refuse, unknown } from '#server/outcome.ts'
import { favoritePackagePage, favoriteSupplierAreas, favoriteSupplierPage } from './service.ts'
import { addFavorite, deleteFavorite, type FavoriteType, favoritesOf, MAX_FAVORITES } from './store.ts'

/** Favourites of the signed-in customer (P-7.6). */
export function favoriteRoutes(serve: Serve, deps: { db: Db; catalogue: Catalogue }): void {
  const { db, catalogue } = deps

  /** Why something cannot be added (unknown or offline); null when it can. */
  const refusal = async (type: FavoriteType, id: number) => {
    if (type === 'supplier') {
      const supplier = await catalogue.supplier(id)
      if (!supplier) return unknown()
      return supplier.isOnline ? null : refuse('supplier_offline', { id })
    }
    const found = await catalogue.packageWithShop(id)
    if (!found) return unknown()
    const { pack, supplier } = found
    return pack.isOnline && supplier.isOnline ? null : refuse('package_offline', { id, supplierId: supplier.id })
  }

  serve(favorites, async (_input, { customer }) => {
    const rows = await favoritesOf(db, customer.id)
    return ok(rows.map(({ type, source_id }) => ({ type, ...underAllNames('source', source_id) })))
  })

  serve(favorite, async ({ type, sourceId, action }, { customer, now }) => {
    const one = { customerId: customer.id, type, sourceId }
    if (action === 'del') {
      await deleteFavorite(db, one)
      return ok({ favorited: false })
    }
    const refused = await refusal(type, sourceId)
    if (refused !== null) return refused
    const isKept = await addFavorite(db, { ...one, now })
    return isKept ? ok({ favorited: true }) : refuse('common_error', { limit: MAX_FAVORITES })
  })

  serve(favoriteSuppliers, async (query, { customer }) => ok(await favoriteSupplierPage(deps, customer.id, query)))
  serve(favoritePackages, async (query, { customer }) => ok(await favoritePackagePage(deps, customer.id, query)))
  serve(favoriteSupplierGroup, async (_input, { customer }) => ok(await favoriteSupplierAreas(deps, customer.id)))
}
