import { lazy, Suspense } from 'react'
import { Picture } from '#kit/ui/content/picture.tsx'
import styles from './gallery.module.css'
import type { GalleryProps } from './gallery-swiper.tsx'
import { ACROSS_A_PHONE } from './image-set.ts'
import { PictureCredit, usePictureWords } from './picture-credit.tsx'

const Swiping = lazy(async () => ({ default: (await import('./gallery-swiper.tsx')).GallerySwiper }))

/** Mobile pictures of a shop or package. The first shows at once; the carousel loads lazily. */
export function Gallery({ pictures, name }: GalleryProps) {
  const wordsOf = usePictureWords()
  const [first] = pictures
  const still = (
    <Picture
      src={first?.src ?? ''}
      look={first?.note}
      alt={wordsOf(first?.note).words || name}
      width={375}
      height={282}
      sizes={ACROSS_A_PHONE}
      priority
    />
  )
  return (
    <div className={styles.gallery}>
      {pictures.length < 2 ? (
        <>
          {still}
          <PictureCredit note={first?.note} />
        </>
      ) : (
        <Suspense fallback={still}>
          <Swiping pictures={pictures} name={name} />
        </Suspense>
      )}
    </div>
  )
}
