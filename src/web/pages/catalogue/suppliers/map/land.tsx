import { memo } from 'react'
import styles from './map.module.css'
import outlines from './outlines.json' with { type: 'json' }
import type { Size, View } from './plane.ts'

/** Outline coordinates per unit of the plane (scripts/outlines.mjs). */
const STEPS = 10

const Prefectures = memo(function Prefectures() {
  return outlines.map(({ name, path }) => <path key={name.en} d={path} />)
})

/** Outlines of the prefectures. */
export function Land({ view, size }: { view: View; size: Size }) {
  const [x, y] = [size.width / 2 - view.x * view.scale, size.height / 2 - view.y * view.scale]
  return (
    <svg className={styles.land} width={size.width} height={size.height} aria-hidden="true">
      <g transform={`translate(${x} ${y}) scale(${view.scale / STEPS})`}>
        <Prefectures />
      </g>
    </svg>
  )
}
