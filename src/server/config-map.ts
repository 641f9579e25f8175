import * as z from 'zod/mini'

interface MapVariables {
  readonly MAP_TILES_URL?: string | undefined
  readonly MAP_TILES_CREDIT?: string | undefined
  readonly MAP_TILES_CREDIT_URL?: string | undefined
}

/** Streets for the map of shops: where its tiles come from, and whom they are owed to. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` in it. */
  readonly url: string
  readonly credit: string
  /** Where the credit leads; null: nowhere. */
  readonly creditUrl: string | null
}

/** Names of all three places of a tile in the usual grid. */
const PLACES = ['{z}', '{x}', '{y}']

/** An address of tiles: of another server, or a path of this one's own host. */
export const tilesAddress = z.string().check(
  z.maxLength(500),
  z.regex(/^(https?:\/\/[^\s/@"'<>]+)?\/[^\s"'<>]*$/, 'not an address'),
  z.refine((address) => PLACES.every((place) => address.includes(place)), 'does not name {z}, {x} and {y}'),
)

export function mapTilesOf(vars: MapVariables): MapTiles | null {
  const { MAP_TILES_URL: url, MAP_TILES_CREDIT: credit, MAP_TILES_CREDIT_URL: creditUrl = null } = vars
  return url && credit ? { url, credit, creditUrl } : null
}

/** Nobody gives tiles away without being named. */
export function mapTileFaults(vars: MapVariables): string[] {
  return vars.MAP_TILES_URL && !vars.MAP_TILES_CREDIT ? ['MAP_TILES_URL needs MAP_TILES_CREDIT'] : []
}
