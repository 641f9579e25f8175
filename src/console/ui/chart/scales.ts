import { scaleBand, scaleLinear } from 'd3-scale'

/** What is drawn of one row: its name on the axis, and a figure for each series. */
export interface ChartRow {
  readonly key: string
  readonly label: string
  readonly figures: readonly number[]
}

/** About so many lines lie behind the bars. */
const LINES = 4
/** Room that a label of the lower axis needs, in px. */
const LABEL_WIDTH = 76

/** Where upright bars, lines and labels are in an area of so many px. Zero is always on it; figures below it hang down. */
export function uprightScales(rows: readonly ChartRow[], { width, height }: { width: number; height: number }) {
  const figures = rows.flatMap((row) => row.figures)
  const place = scaleBand(
    rows.map(({ key }) => key),
    [0, width],
  ).padding(0.2)
  // Of nothing a chart is drawn, too, and its axis then goes to one.
  const level = scaleLinear([Math.min(0, ...figures), Math.max(0, ...figures) || 1], [height, 0]).nice(LINES)
  const each = Math.max(1, Math.ceil((rows.length * LABEL_WIDTH) / Math.max(width, LABEL_WIDTH)))
  return {
    lines: level
      .ticks(LINES)
      .filter((value) => Number.isInteger(value))
      .map((value) => ({ value, y: level(value) })),
    labels: rows.flatMap(({ key, label }, index) =>
      index % each === 0 ? [{ key, label, x: (place(key) ?? 0) + place.bandwidth() / 2 }] : [],
    ),
    bar: (key: string, figure: number) => ({
      x: place(key) ?? 0,
      y: Math.min(level(0), level(figure)),
      width: Math.max(1, place.bandwidth()),
      height: Math.abs(level(figure) - level(0)),
    }),
  }
}

/** The length of lying bars in an area of so many px; the longest fills it. */
export function lyingScale(rows: readonly ChartRow[], width: number): (figure: number) => number {
  return scaleLinear([0, Math.max(0, ...rows.flatMap((row) => row.figures)) || 1], [0, width])
}
