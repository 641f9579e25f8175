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
import { arrayJson, cachedResponse, envelopeJson } from './cached-json.ts'
import { areaJson, categoryCounts, findArea, groupsJson, listedJson, similarSuppliers } from './discover.ts'
import type { Catalogue } from './service.ts'
import { smallThemes, themesIn } from './themes.ts'

/** Serves areas, themes, categories and similar suppliers (P-7.9, P-7.11). Online suppliers only. */
export function discoverRoutes(serve: Serve, catalogue: Catalogue): void {
  /** Responses are the same for every caller, so each one is made once per catalogue version. */
  const once = async (name: string, query: object, make: () => Promise<Uint8Array>) => ({
    ok: true as const,
    json: await cachedResponse(catalogue.current, `${name} ${JSON.stringify(query)}`, make),
  })
  const written = async (value: unknown) => envelopeJson(JSON.stringify(value))

  serve(themeList, ({ area }) => once('themes', { area }, () => written(themesIn(catalogue, area))))
  serve(smallThemeList, () => once('small themes', {}, () => written(smallThemes(catalogue))))
  serve(smallTheme, ({ smallThemeId }) => {
    const found = smallThemes(catalogue).find(({ id }) => id === smallThemeId)
    return found ? ok(found) : unknown()
  })

  serve(supplierGroup, () => once('groups', {}, () => groupsJson(catalogue)))
  serve(categoryGroup, (query) => once('categories', query, () => written(categoryCounts(catalogue, query))))
  serve(filterSuppliers, (query) => once('filter', query, () => listedJson(catalogue, query)))
  serve(queryThemeAndSupplierByArea, (asked) => {
    const areaId = findArea(catalogue, asked)
    if (areaId === undefined) return unknown()
    return once('area', { areaId }, () => areaJson(catalogue, areaId))
  })

  serve(guessLike, async ({ supplierId, count }) => {
    const supplier = await catalogue.supplier(supplierId)
    if (!supplier) return unknown()
    return once('alike', { supplierId, count }, async () =>
      envelopeJson(arrayJson(await catalogue.listed(similarSuppliers(catalogue, supplier, count)))),
    )
  })
}
