import type { Bounds } from '#domain/catalogue/bounds.ts'
import type { Position } from '#domain/catalogue/distance.ts'

/** A point of the map's plane, in units of outlines.json: about 4.6 km, `y` grows to the south. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What of the plane is shown: the point in the middle, and CSS pixels for a unit. */
export interface View extends Point {
  readonly scale: number
}

/** Of the map on screen, in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Mercator's plane as the outlines are drawn on it (decision 095). */
export const LNG = { factor: 19.706, offset: -2436.6 }
export const LAT = { factor: -19.63, offset: 1006.1 }
/** The whole country, in units. */
const PLANE: Size = { width: 438, height: 516 }
/** How small the whole country can be on the map: with room for pins at its ends beside what lies over the map on a phone. */
const SMALLEST = 0.6
/** Px for a unit at the closest: some ten metres are as wide as a letter, and nothing is drawn that one could see more of. */
export const MAX_SCALE = 4_096
/** Shops are never brought closer than this by themselves: about a kilometre on a thumb. */
const FIT_SCALE = 400
const METRES_PER_DEGREE = 111_320

const mercator = (lat: number): number => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI
const latitude = (y: number): number => (Math.atan(Math.sinh((y * Math.PI) / 180)) * 180) / Math.PI
const between = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Where a place is on the plane. */
export function toPlane({ lng, lat }: Position): Point {
  return { x: LNG.factor * lng + LNG.offset, y: LAT.factor * mercator(lat) + LAT.offset }
}

/** The other way round, in degrees. */
export function toPosition({ x, y }: Point): Position {
  return { lng: (x - LNG.offset) / LNG.factor, lat: latitude((y - LAT.offset) / LAT.factor) }
}

/** Where a point of the plane is on screen, in px from the map's upper left corner. */
export function toScreen(view: View, { width, height }: Size, { x, y }: Point): Point {
  return { x: width / 2 + (x - view.x) * view.scale, y: height / 2 + (y - view.y) * view.scale }
}

/** Keeps a view over the country, and between all of it and a hundred metres. */
function kept({ x, y, scale }: View, { width, height }: Size): View {
  const whole = Math.min(width / PLANE.width, height / PLANE.height)
  return {
    x: between(x, 0, PLANE.width),
    y: between(y, 0, PLANE.height),
    scale: between(scale, whole * SMALLEST, MAX_SCALE),
  }
}

/** The view after the map was pulled by so many px. */
export function panned(view: View, size: Size, dx: number, dy: number): View {
  return kept({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, size)
}

/** The view that is `factor` times as large; what is at `at`, in px, stays where it is. */
export function zoomed(view: View, size: Size, factor: number, at: Point): View {
  const { scale } = kept({ ...view, scale: view.scale * factor }, size)
  const away = { x: at.x - size.width / 2, y: at.y - size.height / 2 }
  return kept(
    {
      x: view.x + away.x / view.scale - away.x / scale,
      y: view.y + away.y / view.scale - away.y / scale,
      scale,
    },
    size,
  )
}

/** Px along the edges of the map that are kept free. */
export interface Margins {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** The view that has all points in it, clear of the margins; the whole country without any. `closest`: px for a unit at most. */
export function fitted(points: readonly Point[], size: Size, margins: Margins, closest = FIT_SCALE): View {
  if (points.length === 0) return kept({ x: PLANE.width / 2, y: PLANE.height / 2, scale: 0 }, size)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const { top: above, right: after, bottom: below, left: before } = margins
  const room = {
    width: Math.max(size.width / 4, size.width - before - after),
    height: Math.max(size.height / 4, size.height - above - below),
  }
  // Points in one place, which any scale has in it, are shown as closely as may be.
  const scale = Math.min(closest, room.width / (right - left), room.height / (bottom - top))
  // Where the room is not in the middle of the map, neither are they.
  return kept(
    {
      x: (left + right) / 2 + (after - before) / 2 / scale,
      y: (top + bottom) / 2 + (below - above) / 2 / scale,
      scale,
    },
    size,
  )
}

/**
 * What a view shows, in degrees: a little more, on a grid that goes with the scale, so that small moves ask for the same part again.
 */
export function boundsAround(view: View, { width, height }: Size): Bounds {
  const step = 2 ** Math.ceil(Math.log2(Math.max(width, height) / view.scale)) / 4
  const down = (value: number): number => Math.floor(value / step) * step
  const up = (value: number): number => Math.ceil(value / step) * step
  const corner = toPosition({
    x: down(view.x - width / 2 / view.scale),
    y: up(view.y + height / 2 / view.scale),
  })
  const opposite = toPosition({
    x: up(view.x + width / 2 / view.scale),
    y: down(view.y - height / 2 / view.scale),
  })
  const degrees = (value: number): number => Math.round(value * 1e4) / 1e4
  return {
    west: degrees(corner.lng),
    south: degrees(corner.lat),
    east: degrees(opposite.lng),
    north: degrees(opposite.lat),
  }
}

/** A length of 1, 2 or 5 times a power of ten that is at most `most` px long: its metres and its px. */
export function scaleBar(view: View, most: number): { metres: number; width: number } {
  const { lat } = toPosition(view)
  const metresPerPixel = (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)) / LNG.factor / view.scale
  const longest = most * metresPerPixel
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = power * (longest >= 5 * power ? 5 : longest >= 2 * power ? 2 : 1)
  return { metres, width: metres / metresPerPixel }
}
