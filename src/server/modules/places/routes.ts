import { geocode } from '#contract/catalogue.ts'
import { nameField, perLanguage } from '#domain/languages.ts'
import type { Db } from '#server/db/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import { type Catalogue, cachedPerVersion, presentNames } from '#server/modules/catalogue/index.ts'
import { ok } from '#server/outcome.ts'
import type { Geocoder } from '#server/ports/geocode.ts'
import { areaRows } from './store.ts'

const UNKNOWN_AREA = { areaId: null, rootAreaId: null, ...perLanguage((locale) => [nameField(locale), '']) }

/** Returns the area of a position (P-7.14, U-15). Positions are neither stored nor logged. */
export function placeRoutes(serve: Serve, deps: { db: Db; catalogue: Catalogue; geocoder: Geocoder }): void {
  const areas = cachedPerVersion(deps.catalogue, async () =>
    (await areaRows(deps.db)).map((row) => ({
      id: row.id,
      parentId: row.parent_id,
      lng: row.lng,
      lat: row.lat,
      names: presentNames(row),
    })),
  )

  serve(geocode, async (position) => {
    const place = await deps.geocoder.placeAt(position, await areas())
    return ok(place === null ? UNKNOWN_AREA : { areaId: place.areaId, rootAreaId: place.rootAreaId, ...place.names })
  })
}
