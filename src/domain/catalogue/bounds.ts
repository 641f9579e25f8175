import type { Position } from './distance.ts'

/** A part of the map, in degrees. Its edges belong to it; inside out it holds nothing. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** As the wire has them: "west,south,east,north". */
export const boundsText = ({ west, south, east, north }: Bounds): string => [west, south, east, north].join(',')

export function isWithin({ west, south, east, north }: Bounds, { lng, lat }: Position): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}
