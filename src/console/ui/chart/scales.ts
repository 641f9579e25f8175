import { scaleBand, scaleLinear } from 'd3-scale'

/** A row of a chart: its axis label and a figure per series. */
export interface ChartRow {
  readonly key: string
  readonly label: string
  readonly figures: readonly number[]
}

/** Approximate number of grid lines. */
const LINES = 4
/** Width of a label of the lower axis, in px. */
const LABEL_WIDTH = 76

/**
 * Positions of bars, grid lines and labels of a vertical bar chart, in px. The axis includes zero; negative figures
 * extend below it.
 */
export function verticalBarScales(rows: readonly ChartRow[], { width, height }: { width: number; height: number }) {
  const figures = rows.flatMap((row) => row.figures)
  const place = scaleBand(
    rows.map(({ key }) => key),
    [0, width],
  ).padding(0.2)
  // Without figures the axis ends at one.
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

/** Lengths of horizontal bars, in px; the longest fills the width. */
export function horizontalBarScale(rows: readonly ChartRow[], width: number): (figure: number) => number {
  return scaleLinear([0, Math.max(0, ...rows.flatMap((row) => row.figures)) || 1], [0, width])
}
