import styles from './chart.module.css'
import { verticalBarScales } from './scales.ts'
import { useWidth } from './use-width.ts'

interface ComparisonChartProps {
  /** Text alternative of the chart; the figures are in the table below it. */
  readonly label: string
  /** Names of the two series in the legend. */
  readonly now: string
  readonly before: string
  readonly rows: readonly {
    readonly key: string
    readonly label: string
    readonly now: number
    readonly before: number
  }[]
  readonly format: (figure: number) => string
}

const HEIGHT = 220
const MARGIN = { left: 84, right: 36, top: 8, bottom: 28 }

/** Bars of a period, with a mark on each for the figure of the period before. Told apart by shape, not by colour only. */
export function ComparisonChart({ label, now, before, rows, format }: ComparisonChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const area = { width: Math.max(0, width - MARGIN.left - MARGIN.right), height: HEIGHT - MARGIN.top - MARGIN.bottom }
  const { lines, labels, bar } = verticalBarScales(
    rows.map((row) => ({ key: row.key, label: row.label, figures: [row.now, row.before] })),
    area,
  )
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        <span>{now}</span>
        <span data-look="mark">{before}</span>
      </figcaption>
      <div ref={ref} className={styles.area}>
        {width > 0 && (
          <svg role="img" aria-label={label} width={width} height={HEIGHT} className={styles.chart}>
            <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
              {lines.map(({ value, y }) => (
                <g key={value}>
                  <line x2={area.width} y1={y} y2={y} className={styles.line} data-zero={value === 0 || undefined} />
                  <text x={-8} y={y} dy="0.35em" textAnchor="end">
                    {format(value)}
                  </text>
                </g>
              ))}
              {rows.map((row) => {
                const earlier = bar(row.key, row.before)
                // The end of the bar that is away from zero.
                const y = row.before < 0 ? earlier.y + earlier.height : earlier.y
                return (
                  <g key={row.key}>
                    <title>{`${row.label}\n${now}: ${format(row.now)}\n${before}: ${format(row.before)}`}</title>
                    <rect className={styles.bar} {...bar(row.key, row.now)} />
                    <line className={styles.mark} x1={earlier.x} x2={earlier.x + earlier.width} y1={y} y2={y} />
                  </g>
                )
              })}
              {labels.map(({ key, label: name, x }) => (
                <text key={key} x={x} y={area.height + 20} textAnchor="middle">
                  {name}
                </text>
              ))}
            </g>
          </svg>
        )}
      </div>
    </figure>
  )
}
