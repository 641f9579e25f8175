import type { Position } from './distance.ts'

/** A rectangle of the map, in degrees. It includes its edges; inverted bounds contain nothing. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The wire format: "west,south,east,north". */
export const boundsText = ({ west, south, east, north }: Bounds): string => [west, south, east, north].join(',')

export function isWithin({ west, south, east, north }: Bounds, { lng, lat }: Position): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}
