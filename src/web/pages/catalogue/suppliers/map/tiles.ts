import { LAT, LNG, type Point, type Size, toScreen, type View } from './plane.ts'

/** A tile of the standard web map grid, and its position on screen. */
interface Tile {
  readonly key: string
  readonly address: string
  readonly at: Point
  readonly size: Size
}

/** Native tile size in px. */
const TILE = 256
/** Zoom levels that tile servers commonly support. At the minimum the country covers a few tiles. */
const ZOOM = { min: 4, max: 18 }
const WORLD = 360
const HALF = WORLD / 2

/**
 * The tiles that cover a view, with their URLs by `pattern`, such as `https://tiles.example/{z}/{x}/{y}.png`. Grid
 * and plane both use the Mercator projection; the grid is 360 degrees wide and high.
 */
export function tilesOf(view: View, size: Size, pattern: string): Tile[] {
  const degree = view.scale * LNG.factor
  const z = Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round(Math.log2((degree * WORLD) / TILE))))
  const count = 2 ** z
  const step = WORLD / count
  // The plane's horizontal and vertical factors differ slightly, and so do the sides of a tile.
  const tile: Size = { width: degree * step, height: view.scale * -LAT.factor * step }
  const corner = toScreen(view, size, {
    x: LNG.factor * -HALF + LNG.offset,
    y: LAT.factor * HALF + LAT.offset,
  })
  const first = { x: Math.floor(-corner.x / tile.width), y: Math.floor(-corner.y / tile.height) }
  const last = {
    x: Math.floor((size.width - corner.x) / tile.width),
    y: Math.floor((size.height - corner.y) / tile.height),
  }
  const tiles: Tile[] = []
  for (let y = Math.max(0, first.y); y <= Math.min(count - 1, last.y); y++) {
    for (let x = Math.max(0, first.x); x <= Math.min(count - 1, last.x); x++) {
      tiles.push({
        key: `${z}/${x}/${y}`,
        address: pattern.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y)),
        at: { x: corner.x + x * tile.width, y: corner.y + y * tile.height },
        size: tile,
      })
    }
  }
  return tiles
}
