import type { Point } from './plane.ts'

/** Unit vector of each arrow key. */
export const ARROW_VECTORS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Weight of the sideways distance relative to the distance ahead. */
const ASIDE = 2

/** The pin to move to with an arrow key: the nearest, with a preference for straight ahead. Null if no pin is ahead. */
export function nextPin<Pin extends { readonly at: Point }>(
  pins: readonly Pin[],
  from: Point,
  arrow: Point,
): Pin | null {
  let best: Pin | null = null
  let least = Number.POSITIVE_INFINITY
  for (const pin of pins) {
    const [dx, dy] = [pin.at.x - from.x, pin.at.y - from.y]
    const ahead = dx * arrow.x + dy * arrow.y
    const aside = Math.abs(dx * arrow.y) + Math.abs(dy * arrow.x)
    const way = ahead + ASIDE * aside
    if (ahead <= 0 || way >= least) continue
    best = pin
    least = way
  }
  return best
}
