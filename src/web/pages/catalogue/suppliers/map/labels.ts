import type { Point, Size } from './plane.ts'

/** An element on the map: its centre and size in px. */
export interface Box extends Point, Size {}

/** A place name on the map. */
export interface Label {
  readonly key: string
  readonly text: string
  /** Preferred centre, in px. */
  readonly at: Point
  /** Whether it may move up or down to avoid other elements. */
  readonly canMove: boolean
}

/** Line height and letter widths, in units of text. */
const LINE = 20
const LATIN = 7.6
const HAN = 13.5
/** Vertical offsets to try, in lines. */
const MOVES = [0, -1.6, 1.6, -2.6, 2.6]

/** Approximate width of a name. */
export function labelWidth(name: string, text: number): number {
  return [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? HAN : LATIN), 0) * text
}

/**
 * Labels that fit inside the map without overlapping `taken` or each other; earlier labels take precedence. `text` is
 * the px of one unit of text.
 */
export function placeLabels(labels: readonly Label[], taken: readonly Box[], map: Size, text: number): Label[] {
  const boxes = [...taken]
  const placed: Label[] = []
  for (const label of labels) {
    const size = { width: labelWidth(label.text, text), height: LINE * text }
    const isFree = ({ x, y }: Point): boolean =>
      x - size.width / 2 >= 0 &&
      x + size.width / 2 <= map.width &&
      y - size.height / 2 >= 0 &&
      y + size.height / 2 <= map.height &&
      boxes.every(
        (other) =>
          Math.abs(other.x - x) >= (other.width + size.width) / 2 ||
          Math.abs(other.y - y) >= (other.height + size.height) / 2,
      )
    const moves = label.canMove ? MOVES : MOVES.slice(0, 1)
    const at = moves.map((lines) => ({ x: label.at.x, y: label.at.y + lines * size.height })).find(isFree)
    if (!at) continue
    boxes.push({ ...at, ...size })
    placed.push({ ...label, at })
  }
  return placed
}
