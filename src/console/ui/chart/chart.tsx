import type { ReactNode } from 'react'
import styles from './chart.module.css'
import { type ChartRow, horizontalBarScale, verticalBarScales } from './scales.ts'
import { useWidth } from './use-width.ts'

interface Series {
  readonly name: string
  readonly look: 'whole' | 'part' | 'back'
}

interface ChartProps {
  /** Text alternative of the chart; the figures are in the table next to it. */
  readonly label: string
  /**
   * The series in the order of the figures, drawn over each other: `part` is a part of the first, `back` is below
   * zero.
   */
  readonly series: readonly Series[]
  readonly rows: readonly ChartRow[]
  readonly format: (figure: number) => string
}

const HEIGHT = 220
const MARGIN = { left: 84, right: 36, top: 8, bottom: 28 }

/** A vertical bar chart over time. */
export function TimeChart({ label, series, rows, format }: ChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const area = { width: Math.max(0, width - MARGIN.left - MARGIN.right), height: HEIGHT - MARGIN.top - MARGIN.bottom }
  const { lines, labels, bar } = verticalBarScales(rows, area)
  return (
    <Figure series={series}>
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
              {rows.map(({ key, label: name, figures }) => (
                <g key={key}>
                  <title>
                    {[name, ...series.map((one, at) => `${one.name}: ${format(figures[at] ?? 0)}`)].join('\n')}
                  </title>
                  {figures.map((figure, at) => (
                    <rect
                      key={series[at]?.name}
                      data-look={series[at]?.look}
                      className={styles.bar}
                      {...bar(key, figure)}
                    />
                  ))}
                </g>
              ))}
              {labels.map(({ key, label: name, x }) => (
                <text key={key} x={x} y={area.height + 20} textAnchor="middle">
                  {name}
                </text>
              ))}
            </g>
          </svg>
        )}
      </div>
    </Figure>
  )
}

const BAR = { height: 22, gap: 26 }

/** A horizontal bar chart of shares, with the name above each bar. */
export function ShareChart({ label, series, rows, format }: ChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const length = horizontalBarScale(rows, width)
  const each = BAR.height + BAR.gap
  return (
    <Figure series={series}>
      <div ref={ref} className={styles.area}>
        {width > 0 && (
          <svg role="img" aria-label={label} width={width} height={rows.length * each} className={styles.chart}>
            {rows.map(({ key, label: name, figures }, place) => (
              <g key={key} transform={`translate(0 ${place * each})`}>
                <text y={16} className={styles.name}>
                  {name} · {figures.map(format).join(' / ')}
                </text>
                {figures.map((figure, at) => (
                  <rect
                    key={series[at]?.name}
                    data-look={series[at]?.look}
                    className={styles.bar}
                    y={BAR.gap - 2}
                    width={length(figure)}
                    height={BAR.height - 4}
                  />
                ))}
              </g>
            ))}
          </svg>
        )}
      </div>
    </Figure>
  )
}

function Figure({ series, children }: { series: readonly Series[]; children: ReactNode }) {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        {series.map(({ name, look }) => (
          <span key={name} data-look={look}>
            {name}
          </span>
        ))}
      </figcaption>
      {children}
    </figure>
  )
}
