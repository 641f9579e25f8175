import type { Position } from '#domain/catalogue/distance.ts'
import type { WireTexts } from '#domain/languages.ts'

/** A place's name in each language; '' if unknown. */
export type PlaceNames = Readonly<WireTexts>

/** An area of the catalogue as a point on the map. */
export interface AreaPoint extends Position {
  readonly id: number
  /** The root area that a sub-area belongs to; null for a root area. */
  readonly parentId: number | null
  readonly names: PlaceNames
}

export interface FoundPlace {
  /** The sub-area around the position, or the root area if no sub-area is near. */
  readonly areaId: number
  readonly rootAreaId: number
  readonly names: PlaceNames
}

/** Finds the catalogue area of a position and the place's name (U-15). */
export interface Geocoder {
  /** Null far from every area. Never rejects, and resolves within two seconds even if an external service hangs. */
  placeAt(position: Position, areas: readonly AreaPoint[]): Promise<FoundPlace | null>
}
