import {
  categoryGroup,
  filterSuppliers,
  guessLike,
  queryThemeAndSupplierByArea,
  smallTheme,
  smallThemeList,
  supplierGroup,
  themeList,
} from '#contract/catalogue.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok, unknown } from '#server/outcome.ts'
import { cachedResponse } from './cached-json.ts'
import {
  categoryCounts,
  findArea,
  firstListed,
  similarSuppliers,
  supplierGroups,
  themesAndSuppliers,
} from './discover.ts'
import type { Catalogue } from './service.ts'
import { smallThemes, themesIn } from './themes.ts'

/** Serves areas, themes, categories and similar suppliers (P-7.9, P-7.11). Online suppliers only. */
export function discoverRoutes(serve: Serve, catalogue: Catalogue): void {
  /** Responses are the same for every caller, so each one is made once per catalogue version. */
  const once = (name: string, query: object, make: () => unknown) =>
    cachedResponse(catalogue.current, `${name} ${JSON.stringify(query)}`, make)

  serve(themeList, ({ area }) => once('themes', { area }, () => themesIn(catalogue, area)))
  serve(smallThemeList, () => once('small themes', {}, () => smallThemes(catalogue)))
  serve(smallTheme, ({ smallThemeId }) => {
    const found = smallThemes(catalogue).find(({ id }) => id === smallThemeId)
    return found ? ok(found) : unknown()
  })

  serve(supplierGroup, () => once('groups', {}, () => supplierGroups(catalogue)))
  serve(categoryGroup, (query) => once('categories', query, () => categoryCounts(catalogue, query)))
  serve(filterSuppliers, (query) => once('filter', query, () => firstListed(catalogue, query)))
  serve(queryThemeAndSupplierByArea, (asked) => {
    const areaId = findArea(catalogue, asked)
    if (areaId === undefined) return unknown()
    return once('area', { areaId }, () => themesAndSuppliers(catalogue, areaId))
  })

  serve(guessLike, async ({ supplierId, count }) => {
    const supplier = await catalogue.supplier(supplierId)
    if (!supplier) return unknown()
    return once('alike', { supplierId, count }, () => catalogue.listed(similarSuppliers(catalogue, supplier, count)))
  })
}
