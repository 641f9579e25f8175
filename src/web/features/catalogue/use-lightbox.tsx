import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { GalleryPicture } from './image-set.ts'
import styles from './use-lightbox.module.css'

/** Comes when a picture is pressed. */
const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

interface LightboxView {
  /** Makes a picture one that opens on the whole screen. */
  readonly button: (at: number, picture: ReactNode) => ReactNode
  /** The open picture; not inside a slide, whose swipes would move what is behind. */
  readonly view: ReactNode
}

/** Lets the pictures of a gallery be looked at on the whole screen. `name`: what they belong to. */
export function useLightbox(pictures: readonly GalleryPicture[], name: string): LightboxView {
  const { t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  return {
    button: (at, picture) => (
      <button
        type="button"
        className={styles.button}
        aria-label={t`Enlarge picture ${at + 1} of ${pictures.length}: ${name}`}
        onClick={() => setOpen(at)}
      >
        {picture}
      </button>
    ),
    view: open !== null && (
      <Suspense fallback={null}>
        <Lightbox pictures={pictures} name={name} start={open} onClose={() => setOpen(null)} />
      </Suspense>
    ),
  }
}
