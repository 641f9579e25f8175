import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { GalleryPicture } from './image-set.ts'
import styles from './use-lightbox.module.css'

/** Loaded when a picture is pressed. */
const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

interface LightboxView {
  /** Wraps a picture in a button that opens it full screen. */
  readonly button: (at: number, picture: ReactNode) => ReactNode
  /** The open lightbox. Render it outside the slides, so that swipes in it do not move the carousel. */
  readonly view: ReactNode
}

/** Full-screen view for the pictures of a gallery. `name`: name of the shop or package. */
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
