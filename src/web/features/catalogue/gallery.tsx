import { lazy, Suspense } from 'react'
import { Picture } from '#web/ui/content/picture.tsx'

const Swiping = lazy(async () => ({ default: (await import('./gallery-swiper.tsx')).GallerySwiper }))

export interface GalleryProps {
  /** At least one picture. */
  readonly pictures: readonly string[]
  /** What they belong to. */
  readonly name: string
}

/** The pictures of a shop or package on the phone: the first at once, the others when their code is there. */
export function Gallery({ pictures, name }: GalleryProps) {
  const [first = ''] = pictures
  const still = <Picture src={first} alt={name} width={375} height={282} sizes="100vw" priority />
  if (pictures.length < 2) return still
  return (
    <Suspense fallback={still}>
      <Swiping pictures={pictures} name={name} />
    </Suspense>
  )
}
