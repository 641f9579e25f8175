import type { Point, Size } from './plane.ts'

/** Something on the map: its middle and its size, in px. */
export interface Box extends Point, Size {}

/** A name on the map. */
export interface Label {
  readonly key: string
  readonly text: string
  /** Where it stands best, in px. */
  readonly at: Point
  /** It may stand above or below, where something else is there. */
  readonly canMove: boolean
}

/** Height of a line and widths of letters, in units of text. */
const LINE = 20
const LATIN = 7.6
const HAN = 13.5
/** Where it may stand, in lines from where it stands best. */
const MOVES = [0, -1.6, 1.6, -2.6, 2.6]

/** About how wide a name is. */
export function labelWidth(name: string, text: number): number {
  return [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? HAN : LATIN), 0) * text
}

/**
 * The names for which there is room in sight, clear of what is `taken` and of each other; who comes first goes first. `text`: px of a unit
 * of text.
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
