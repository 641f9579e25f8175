import { type CSSProperties, type SyntheticEvent, useState } from 'react'
import { ANY_PICTURE_WIDTH, PICTURE_WIDTHS } from '#contract/pictures.ts'
import { cx } from '#kit/ui/cx.ts'
import { useHydrated } from '#kit/ui/use-hydrated.ts'
import styles from './picture.module.css'

const PLACEHOLDER = '/pictures/placeholder.svg'
const GENERATED = new RegExp(`^(/pictures/[a-z0-9-]+)-(?:${ANY_PICTURE_WIDTH})\\.(?:avif|webp)$`)

interface PictureLook {
  /** Background colour while loading. */
  readonly color?: string | undefined
  /** Point that stays visible when cropped, as a CSS position. */
  readonly focus?: string | undefined
  /** Tiny preview as a data URL, blurred in the background while loading. */
  readonly preview?: string | undefined
}

interface PictureProps {
  /** `/pictures/<key>-<width>.webp`, which has other sizes and AVIF versions, or any other address. */
  readonly src: string
  /** Alternative text; empty if the text nearby already describes the picture. */
  readonly alt: string
  /** Slot size in CSS px, for the aspect ratio that prevents layout shifts. */
  readonly width: number
  readonly height: number
  /** Slot width on screen, in `sizes` syntax. */
  readonly sizes?: string
  /** The first picture on a screen: loaded with priority. */
  readonly priority?: boolean
  /** `cover` fills the slot, `contain` shows the whole picture. */
  readonly fit?: 'cover' | 'contain'
  /** Known properties of the picture. */
  readonly look?: PictureLook | undefined
  readonly className?: string
}

/**
 * Aspect ratios (width / height × 100) with a CSS rule, because server-rendered documents cannot have inline styles
 * (S-20).
 */
const SHAPES = [100, 133, 150, 159]

const srcSet = (base: string, type: 'avif' | 'webp') =>
  PICTURE_WIDTHS.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')

/** A picture in a slot of fixed shape, with its colour or preview while loading and a placeholder on failure. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes = `${width}px`, priority = false, fit = 'cover', look, className } = props
  const [failed, setFailed] = useState<string | null>(null)
  const isFailed = failed === src
  const generated = isFailed ? null : GENERATED.exec(src)
  const base = generated?.[1]
  // Individual styles are applied after hydration, because the server's document cannot have inline styles.
  const own = useHydrated() ? look : undefined
  const shape = Math.round((100 * width) / height)
  const style: CSSProperties = {
    aspectRatio: SHAPES.includes(shape) ? undefined : `${width} / ${height}`,
    backgroundColor: own?.color,
    ...(own?.preview &&
      !isFailed && {
        backgroundImage: `url(${own.preview})`,
        backgroundSize: 'cover',
        backgroundPosition: own.focus || 'center',
      }),
  }
  // Ignore a failure of the placeholder itself, which would loop.
  const handleError = (event: SyntheticEvent<HTMLImageElement>) => {
    if (!event.currentTarget.src.endsWith(PLACEHOLDER)) setFailed(src)
  }
  return (
    <picture className={cx(styles.picture, className)} data-aspect={shape} style={style}>
      {base && <source type="image/avif" srcSet={srcSet(base, 'avif')} sizes={sizes} />}
      {base && <source type="image/webp" srcSet={srcSet(base, 'webp')} sizes={sizes} />}
      <img
        key={isFailed ? 'placeholder' : src}
        className={styles[fit]}
        src={isFailed ? PLACEHOLDER : src}
        alt={alt}
        style={{ objectPosition: own?.focus || undefined }}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={handleError}
      />
    </picture>
  )
}
