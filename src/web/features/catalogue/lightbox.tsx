import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '#kit/ui/button.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import type { GalleryPicture } from './image-set.ts'
import styles from './lightbox.module.css'
import { PictureCredit, usePictureWords } from './picture-credit.tsx'

interface LightboxProps {
  readonly pictures: readonly GalleryPicture[]
  /** Name of the shop or package. */
  readonly name: string
  /** Index of the first picture. */
  readonly start: number
  readonly onClose: () => void
}

/** Full-screen pictures. Navigated by swipe, buttons, arrow keys, Home and End. */
export function Lightbox({ pictures, name, start, onClose }: LightboxProps) {
  const { t } = useLingui()
  const [index, setIndex] = useState(start)
  const strip = useRef<HTMLUListElement>(null)
  const count = pictures.length
  const wordsOf = usePictureWords()
  const note = pictures[index]?.note
  const caption = wordsOf(note)
  const goTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), count - 1)
    const slide = strip.current?.children[next]
    slide?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  useEffect(() => {
    strip.current?.children[start]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' })
  }, [start])
  const handleScroll = () => {
    const box = strip.current
    if (box) setIndex(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const steps = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }
    const wanted = Object.entries(steps).find(([key]) => key === event.key)?.[1]
    if (wanted === undefined) return
    event.preventDefault()
    goTo(wanted)
  })
  // On the document, because the focus can be on any control of the dialog.
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <Dialog kind="full" open onClose={onClose} title={name}>
      <div className={styles.box}>
        <ul
          ref={strip}
          className={styles.strip}
          onScroll={handleScroll}
          aria-label={t`Pictures of ${name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
          tabIndex={0}
        >
          {pictures.map((picture, at) => (
            <li key={picture.src}>
              <Picture
                src={picture.src}
                fit="contain"
                alt={wordsOf(picture.note).words || t`${name}, picture ${at + 1} of ${count}`}
                width={1200}
                height={900}
                sizes="100vw"
                priority={at === start}
              />
            </li>
          ))}
        </ul>
        <div className={styles.caption}>
          <p lang={caption.lang}>{caption.words}</p>
          <PictureCredit note={note} />
        </div>
        <div className={styles.steps}>
          <IconButton
            tone="filled"
            label={t`Previous picture`}
            icon={<ChevronLeft />}
            disabled={index === 0}
            onClick={() => goTo(index - 1)}
          />
          <span className="num" role="status">
            {index + 1} / {count}
          </span>
          <IconButton
            tone="filled"
            label={t`Next picture`}
            icon={<ChevronRight />}
            disabled={index === count - 1}
            onClick={() => goTo(index + 1)}
          />
        </div>
      </div>
    </Dialog>
  )
}
