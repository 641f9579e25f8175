import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'
import { useHydrated } from './use-hydrated.ts'

interface SkeletonProps {
  /** CSS lengths made of tokens, such as `calc(120 * var(--u))`; the full width by default. */
  readonly width?: string
  readonly height?: string
  readonly shape?: 'box' | 'line' | 'round'
}

/** Placeholder in the size of content that is loading, so that the layout does not shift. */
export function Skeleton({ width, height, shape = 'box' }: SkeletonProps) {
  const isHydrated = useHydrated()
  const size: CSSProperties | undefined = isHydrated
    ? { ...(width && { width }), ...(height && { height }) }
    : undefined
  return <span className={styles.skeleton} data-shape={shape} style={size} aria-hidden="true" />
}

/** Placeholder for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => `line-${index}`).map((key) => (
        <Skeleton key={key} shape="line" />
      ))}
    </span>
  )
}
