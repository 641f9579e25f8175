import { useLingui } from '@lingui/react/macro'
import { Picture } from '#kit/ui/content/picture.tsx'
import type { GalleryPicture } from './image-set.ts'
import styles from './mosaic.module.css'
import { usePictureWords } from './picture-credit.tsx'
import { useLightbox } from './use-lightbox.tsx'

/** Widths of the large and small pictures, in `sizes` syntax. */
export const ACROSS_THE_PAGE = { large: '37.2em', small: '18.6em' } as const
export const NEXT_TO_PANEL = { large: '24.2em', small: '11.9em' } as const

interface MosaicProps {
  readonly pictures: readonly GalleryPicture[]
  readonly name: string
  readonly sizes: typeof ACROSS_THE_PAGE | typeof NEXT_TO_PANEL
}

/** Desktop pictures of a shop or package: one large and up to four small; each opens full screen. */
export function Mosaic({ pictures, name, sizes }: MosaicProps) {
  const { t } = useLingui()
  const wordsOf = usePictureWords()
  const lightbox = useLightbox(pictures, name)
  const shown = pictures.slice(0, 5)
  const count = shown.length
  return (
    <>
      <ul className={styles.mosaic} data-count={count} aria-label={t`Pictures of ${name}`}>
        {shown.map((picture, index) => (
          <li key={picture.src}>
            {lightbox.button(
              index,
              <Picture
                src={picture.src}
                look={picture.note}
                alt={wordsOf(picture.note).words || name}
                width={590}
                height={370}
                sizes={index === 0 || count < 5 ? sizes.large : sizes.small}
                priority={index === 0}
              />,
            )}
          </li>
        ))}
      </ul>
      {lightbox.view}
    </>
  )
}
