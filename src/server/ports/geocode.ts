import type { Position } from '#domain/catalogue/distance.ts'
import type { WireTexts } from '#domain/languages.ts'

/** What a place is called; any may be blank. */
export type PlaceNames = Readonly<WireTexts>

/** An area of the catalogue as a point on the map. */
export interface AreaPoint extends Position {
  readonly id: number
  /** The root area that a sub-area belongs to; null for a root area. */
  readonly parentId: number | null
  readonly names: PlaceNames
}

export interface FoundPlace {
  /** The sub-area around the position, or the root area where no sub-area is near. */
  readonly areaId: number
  readonly rootAreaId: number
  readonly names: PlaceNames
}

/** Names places: which of the areas a position is in, and what people call the place (U-15). */
export interface Geocoder {
  /** Null far from every area. Never rejects, and answers within two seconds whatever a service outside does. */
  placeAt(position: Position, areas: readonly AreaPoint[]): Promise<FoundPlace | null>
}
