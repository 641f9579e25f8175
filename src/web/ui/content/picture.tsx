import { type CSSProperties, type SyntheticEvent, useState } from 'react'
import { ANY_PICTURE_WIDTH, PICTURE_WIDTHS } from '#contract/pictures.ts'
import { cx } from '#web/ui/cx.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './picture.module.css'

const PLACEHOLDER = '/pictures/placeholder.svg'
const GENERATED = new RegExp(`^(/pictures/[a-z0-9-]+)-(?:${ANY_PICTURE_WIDTH})\\.(?:avif|webp)$`)

interface PictureLook {
  /** Behind it while it comes. */
  readonly color?: string | undefined
  /** What stays in sight where it is cropped, as CSS writes a position. */
  readonly focus?: string | undefined
  /** A tiny one as a data address, blurred behind it while it comes. */
  readonly preview?: string | undefined
}

interface PictureProps {
  /** `/pictures/<key>-<width>.webp`, which has other sizes and an AVIF beside it, or any other address. */
  readonly src: string
  /** What it shows; empty where the text beside it already says so. */
  readonly alt: string
  /** CSS pixels of the slot: for the aspect ratio, so that nothing moves when it arrives. */
  readonly width: number
  readonly height: number
  /** How wide the slot is on screen, in the syntax of the `sizes` attribute. */
  readonly sizes?: string
  /** The first picture on a screen: fetched at once, before others. */
  readonly priority?: boolean
  /** `cover` fills the slot, `contain` shows all of it. */
  readonly fit?: 'cover' | 'contain'
  /** What is known of it, as far as it is. */
  readonly look?: PictureLook | undefined
  readonly className?: string
}

/** Shapes that the styles have a rule for, in hundredths of the height: a document may not say them in an element (S-20). */
const SHAPES = [100, 133, 150, 159]

const srcSet = (base: string, type: 'avif' | 'webp') =>
  PICTURE_WIDTHS.map((width) => `${base}-${width}.${type} ${width}w`).join(', ')

/** A picture in a slot of fixed shape, with its colour or preview behind while it comes and a placeholder where it fails. */
export function Picture(props: PictureProps) {
  const { src, alt, width, height, sizes = `${width}px`, priority = false, fit = 'cover', look, className } = props
  const [failed, setFailed] = useState<string | null>(null)
  const isFailed = failed === src
  const generated = isFailed ? null : GENERATED.exec(src)
  const base = generated?.[1]
  // What is particular to this one comes when the app is there: the server's document may not hold it.
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
  // The placeholder's own failure is final: without this the event would come again and again.
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
