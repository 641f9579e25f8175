import {
  agentAreaList,
  agentAreaTree,
  categoryIndexGroup,
  categoryList,
  getLockedDay,
  getTimePeriods,
  queryComboPackage,
  queryComboPackageById,
  querySupplierById,
  searchSuggestions,
  topScore,
} from '#contract/catalogue.ts'
import { HOME_TOP_SUPPLIERS, SUGGESTIONS } from '#domain/constants.ts'
import { wireTexts } from '#domain/languages.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok, refuse, unknown } from '#server/outcome.ts'
import { closedDaysOf } from './closed-days.ts'
import { topSuppliers } from './list-routes.ts'
import { presentLocalizedNames } from './present.ts'
import type { Catalogue } from './service.ts'

/** Serves shops and packages for reading (P-7.9 to P-7.12): details by id; `list-routes.ts` has the lists. */
export function catalogueRoutes(serve: Serve, catalogue: Catalogue): void {
  serve(searchSuggestions, ({ keyword }) =>
    ok(
      catalogue
        .suggest(keyword, SUGGESTIONS)
        .map(({ names, ...found }) => ({ ...found, ...presentLocalizedNames(names) })),
    ),
  )

  serve(querySupplierById, async ({ supplierId }) => {
    const supplier = await catalogue.supplier(supplierId)
    if (!supplier) return unknown()
    // The page says that the shop is offline and links back, so this is a separate refusal (ERR-36).
    if (!supplier.isOnline) return refuse('supplier_offline', { id: supplier.id })
    return ok(supplier.wire)
  })

  serve(topScore, (query) => {
    const count = Math.min(query.count ?? HOME_TOP_SUPPLIERS, 100)
    return topSuppliers(catalogue, query.rootAreaId, count)
  })

  serve(queryComboPackage, async ({ supplierId, mallFlag }) => {
    const supplier = await catalogue.supplier(supplierId)
    if (!supplier?.isOnline) return refuse('supplier_offline', { id: supplierId })
    return ok(mallFlag === '0' ? [] : supplier.onlinePackages)
  })

  serve(queryComboPackageById, async ({ id }) => {
    const found = await catalogue.packageWithShop(id)
    if (!found) return unknown()
    const { pack, supplier } = found
    if (!pack.isOnline || !supplier.isOnline) return refuse('package_offline', { id, supplierId: supplier.id })
    return ok({ ...pack.wire, supplier: supplier.wire })
  })

  serve(agentAreaTree, () => ok(catalogue.current().areas))

  serve(agentAreaList, ({ parent }) => {
    const areas = catalogue.current().areas
    const wanted =
      parent === undefined ? areas : areas.filter((area) => area.id === parent).flatMap((area) => area.children)
    return ok(
      wanted.map((area) => ({
        id: area.id,
        name: area.name,
        ...wireTexts(area),
        parent: area.parent,
        sort: area.sort,
        count: area.count,
      })),
    )
  })

  serve(categoryList, () => ok(catalogue.current().categories))
  serve(categoryIndexGroup, () => ok(catalogue.current().homeCategories))

  serve(getLockedDay, async ({ supplierId }, { now }) => {
    const supplier = await catalogue.supplier(supplierId)
    if (!supplier) return unknown()
    return ok(closedDaysOf(supplier, now).map((day) => ({ warehouseDate: day })))
  })

  serve(getTimePeriods, async ({ supplierId }) => {
    const supplier = await catalogue.supplier(supplierId)
    if (!supplier) return unknown()
    return ok(supplier.wire.periods)
  })
}
