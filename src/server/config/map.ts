import * as z from 'zod/mini'

interface MapVariables {
  readonly MAP_TILES_URL?: string | undefined
  readonly MAP_TILES_CREDIT?: string | undefined
  readonly MAP_TILES_CREDIT_URL?: string | undefined
}

/** Street tiles for the map of shops: their URL and their attribution. */
export interface MapTiles {
  /** URL template with `{z}`, `{x}` and `{y}`. */
  readonly url: string
  readonly credit: string
  /** Link of the credit; null: none. */
  readonly creditUrl: string | null
}

/** The placeholders of a tile in the usual grid. */
const PLACES = ['{z}', '{x}', '{y}']

/** A tile URL: on another server, or a path on this one's host. */
export const tilesAddress = z.string().check(
  z.maxLength(500),
  z.regex(/^(https?:\/\/[^\s/@"'<>]+)?\/[^\s"'<>]*$/, 'not a URL'),
  z.refine((address) => PLACES.every((place) => address.includes(place)), 'does not contain {z}, {x} and {y}'),
)

/** The other server that an address names; null for a path on this one's host. */
export const hostOf = (address: string): string | null => URL.parse(address)?.host ?? null

export function mapTilesOf(vars: MapVariables): MapTiles | null {
  const { MAP_TILES_URL: url, MAP_TILES_CREDIT: credit, MAP_TILES_CREDIT_URL: creditUrl = null } = vars
  return url && credit ? { url, credit, creditUrl } : null
}

/** Every tile provider requires attribution. */
export function mapTileFaults(vars: MapVariables): string[] {
  return vars.MAP_TILES_URL && !vars.MAP_TILES_CREDIT ? ['MAP_TILES_URL needs MAP_TILES_CREDIT'] : []
}
