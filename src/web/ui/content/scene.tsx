import type { SyntheticEvent } from 'react'
import styles from '#kit/ui/content/picture.module.css'
import { cx } from '#kit/ui/cx.ts'

/** Widths of the scenes in public/pictures: half and full size. */
const WIDTHS = {
  'empty-tickets': [240, 480],
  'empty-search': [240, 480],
  offline: [240, 480],
  error: [240, 480],
  'success-stamp': [240, 480],
} as const

interface SceneProps {
  readonly name: keyof typeof WIDTHS | 'hero-fuji'
  /** Width on screen, in `sizes` syntax; defaults to half its largest width. */
  readonly sizes?: string
  /** Loads before other pictures. */
  readonly priority?: boolean
  readonly className?: string | undefined
}

/** Hides a drawing that fails to load, for example offline, but keeps its space. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.style.visibility = 'hidden'
}

/** A decorative drawing without a background, in 4:3. The text next to it carries the meaning. */
export function Scene({ name, sizes, priority = false, className }: SceneProps) {
  const loading = { loading: priority ? 'eager' : 'lazy', fetchPriority: priority ? 'high' : 'auto' } as const
  if (name === 'hero-fuji') {
    return (
      <picture className={cx(styles.scene, className)}>
        <img
          src="/pictures/hero-fuji.svg"
          alt=""
          width={640}
          height={480}
          decoding="async"
          onError={hide}
          {...loading}
        />
      </picture>
    )
  }
  const [small, large] = WIDTHS[name]
  const set = (type: string) =>
    `/pictures/${name}-${small}.${type} ${small}w, /pictures/${name}-${large}.${type} ${large}w`
  const slot = sizes ?? `${small}px`
  return (
    <picture className={cx(styles.scene, className)}>
      <source type="image/avif" srcSet={set('avif')} sizes={slot} />
      <img
        key={name}
        src={`/pictures/${name}-${large}.webp`}
        srcSet={set('webp')}
        sizes={slot}
        alt=""
        width={small}
        height={(small * 3) / 4}
        decoding="async"
        onError={hide}
        {...loading}
      />
    </picture>
  )
}
