import { useLingui } from '@lingui/react/macro'
import { Picture } from '#kit/ui/content/picture.tsx'
import { ACROSS_A_PHONE, type GalleryPicture } from './image-set.ts'
import { usePictureWords } from './picture-credit.tsx'
import { SlideShow } from './slide-show.tsx'
import { useLightbox } from './use-lightbox.tsx'

export interface GalleryProps {
  /** At least one picture. */
  readonly pictures: readonly GalleryPicture[]
  /** Name of the shop or package. */
  readonly name: string
}

/** A carousel of pictures; each opens full screen. */
export function GallerySwiper({ pictures, name }: GalleryProps) {
  const { t } = useLingui()
  const wordsOf = usePictureWords()
  const lightbox = useLightbox(pictures, name)
  const slides = pictures.map((picture, at) => ({
    key: picture.src,
    content: lightbox.button(
      at,
      <Picture
        src={picture.src}
        look={picture.note}
        alt={wordsOf(picture.note).words || name}
        width={375}
        height={282}
        sizes={ACROSS_A_PHONE}
        priority={at === 0}
      />,
    ),
  }))
  return (
    <SlideShow label={t`Pictures of ${name}`} slides={slides}>
      {lightbox.view}
    </SlideShow>
  )
}
