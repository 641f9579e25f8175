import { DISTANCE_KILOMETRES_FROM, DISTANCE_MAX_METRES } from '#domain/constants.ts'

/** A position in degrees. */
export type Position = { readonly lng: number; readonly lat: number }

const EARTH_RADIUS_METRES = 6_371_008.8
const COORDINATES = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,2}(?:\.\d+)?)\s*$/

/** Parses "lng,lat". Null when it is malformed or off the globe. */
export function parseCoordinates(text: string): Position | null {
  const [, lng, lat] = COORDINATES.exec(text) ?? []
  if (lng === undefined || lat === undefined) return null
  const position = { lng: Number(lng), lat: Number(lat) }
  return Math.abs(position.lng) <= 180 && Math.abs(position.lat) <= 90 ? position : null
}

/** Metres between two positions along the surface (haversine). */
export function distanceMetres(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const lat = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const lng = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  const h = lat + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * lng
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** "999m" below 1000, "1.23km" from there, ">100km" above 100000 (SL-09). Null for an invalid distance. */
export function distanceText(metres: number): string | null {
  if (!Number.isFinite(metres) || metres < 0) return null
  if (metres < DISTANCE_KILOMETRES_FROM) return `${Math.floor(metres)}m`
  return metres > DISTANCE_MAX_METRES ? '>100km' : `${(metres / 1000).toFixed(2)}km`
}
