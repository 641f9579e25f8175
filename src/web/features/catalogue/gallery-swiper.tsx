import { useLingui } from '@lingui/react/macro'
import { Picture } from '#web/ui/picture.tsx'
import type { GalleryProps } from './gallery.tsx'
import { SlideShow } from './slide-show.tsx'

/** Pictures that follow each other. */
export function GallerySwiper({ pictures, name }: GalleryProps) {
  const { t } = useLingui()
  const count = pictures.length
  const slides = pictures.map((picture, at) => ({
    key: picture,
    content: (
      <Picture
        src={picture}
        alt={t`${name}, picture ${at + 1} of ${count}`}
        width={375}
        height={282}
        sizes="100vw"
        priority={at === 0}
      />
    ),
  }))
  return <SlideShow label={t`Pictures of ${name}`} slides={slides} />
}
