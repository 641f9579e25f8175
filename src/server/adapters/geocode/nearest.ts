import { distanceMetres, type Position } from '#domain/catalogue/distance.ts'
import type { AreaPoint, FoundPlace, Geocoder } from '#server/ports/geocode.ts'

/** Maximum distance from the centre of a sub-area. */
const SUB_AREA_METRES = 50_000
/** Maximum distance from the centre of a root area, such as Hokkaido. */
const ROOT_AREA_METRES = 150_000

function nearest(position: Position, areas: readonly AreaPoint[], within: number): AreaPoint | null {
  let found: AreaPoint | null = null
  let least = within
  for (const area of areas) {
    const metres = distanceMetres(position, area)
    if (metres > least) continue
    least = metres
    found = area
  }
  return found
}

/** Finds the area with the nearest centre from the catalogue's own coordinates. Calls no external service. */
export const nearestArea: Geocoder = {
  async placeAt(position, areas): Promise<FoundPlace | null> {
    const sub = nearest(
      position,
      areas.filter(({ parentId }) => parentId !== null),
      SUB_AREA_METRES,
    )
    if (sub !== null) return { areaId: sub.id, rootAreaId: sub.parentId ?? sub.id, names: sub.names }
    const root = nearest(
      position,
      areas.filter(({ parentId }) => parentId === null),
      ROOT_AREA_METRES,
    )
    return root && { areaId: root.id, rootAreaId: root.id, names: root.names }
  },
}
