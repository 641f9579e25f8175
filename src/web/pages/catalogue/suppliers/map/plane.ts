import type { Bounds } from '#domain/catalogue/bounds.ts'
import type { Position } from '#domain/catalogue/distance.ts'

/** A point on the map's plane, in units of outlines.json (about 4.6 km); `y` increases to the south. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The visible part of the plane: its centre point, and CSS pixels per unit. */
export interface View extends Point {
  readonly scale: number
}

/** Size of the map on screen, in CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Mercator projection of the outlines (decision 16). */
export const LNG = { factor: 19.706, offset: -2436.6 }
export const LAT = { factor: -19.63, offset: 1006.1 }
/** Size of the whole country, in units. */
const PLANE: Size = { width: 438, height: 516 }
/**
 * Smallest scale relative to the whole country. It leaves room for pins at the ends next to the controls on a phone.
 */
const SMALLEST = 0.6
/** Largest scale in px per unit. About ten metres are as wide as a letter; the map has no more detail. */
export const MAX_SCALE = 4_096
/** Largest scale for fitting shops automatically: about one kilometre per thumb width. */
const FIT_SCALE = 400
const METRES_PER_DEGREE = 111_320

const mercator = (lat: number): number => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI
const latitude = (y: number): number => (Math.atan(Math.sinh((y * Math.PI) / 180)) * 180) / Math.PI
const between = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

/** Point of a position on the plane. */
export function toPlane({ lng, lat }: Position): Point {
  return { x: LNG.factor * lng + LNG.offset, y: LAT.factor * mercator(lat) + LAT.offset }
}

/** Inverse of `toPlane`, in degrees. */
export function toPosition({ x, y }: Point): Position {
  return { lng: (x - LNG.offset) / LNG.factor, lat: latitude((y - LAT.offset) / LAT.factor) }
}

/** Screen position of a point, in px from the upper left corner of the map. */
export function toScreen(view: View, { width, height }: Size, { x, y }: Point): Point {
  return { x: width / 2 + (x - view.x) * view.scale, y: height / 2 + (y - view.y) * view.scale }
}

/** Limits a view to the country and to the allowed scales. */
function kept({ x, y, scale }: View, { width, height }: Size): View {
  const whole = Math.min(width / PLANE.width, height / PLANE.height)
  return {
    x: between(x, 0, PLANE.width),
    y: between(y, 0, PLANE.height),
    scale: between(scale, whole * SMALLEST, MAX_SCALE),
  }
}

/** The view after the map was dragged by dx and dy px. */
export function panned(view: View, size: Size, dx: number, dy: number): View {
  return kept({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, size)
}

/** The view scaled by `factor`; the point at `at` (px) stays fixed. */
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

/** Free space along the edges of the map, in px. */
export interface Margins {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/**
 * The view that contains all points inside the margins, or the whole country without points. `closest` is the largest
 * scale in px per unit.
 */
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
  // Points at a single location fit at any scale; `closest` limits it.
  const scale = Math.min(closest, room.width / (right - left), room.height / (bottom - top))
  // Asymmetric margins shift the centre.
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
 * Bounds of a view in degrees. They are slightly larger and aligned to a grid that depends on the scale, so that
 * small moves give the same bounds.
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

/** The longest length of 1, 2 or 5 times a power of ten that is at most `most` px wide, in metres and px. */
export function scaleBar(view: View, most: number): { metres: number; width: number } {
  const { lat } = toPosition(view)
  const metresPerPixel = (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)) / LNG.factor / view.scale
  const longest = most * metresPerPixel
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = power * (longest >= 5 * power ? 5 : longest >= 2 * power ? 2 : 1)
  return { metres, width: metres / metresPerPixel }
}
