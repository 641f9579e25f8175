import { useLingui } from '@lingui/react/macro'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { Autoplay, EffectFade } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/effect-fade'
import { useReducedMotion } from '#web/platform/motion.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { GalleryProps } from './gallery.tsx'
import { galleryOptions } from './gallery-options.ts'
import styles from './gallery-swiper.module.css'

/** Pictures that follow each other; they rest on focus, under the pointer, on the pause button and without motion. */
export function GallerySwiper({ pictures, name }: GalleryProps) {
  const { t } = useLingui()
  const isStill = useReducedMotion()
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null)
  const [isPaused, setPaused] = useState(false)
  const [index, setIndex] = useState(0)
  const count = pictures.length
  const toggle = () => {
    if (isPaused) swiper?.autoplay.start()
    else swiper?.autoplay.stop()
    setPaused(!isPaused)
  }
  return (
    <section
      className={styles.gallery}
      aria-roledescription="carousel"
      aria-label={t`Pictures of ${name}`}
      onFocus={() => swiper?.autoplay.pause()}
      onBlur={() => !isPaused && swiper?.autoplay.resume()}
    >
      <Swiper
        key={isStill ? 'still' : 'moving'}
        modules={[Autoplay, EffectFade]}
        {...galleryOptions(isStill)}
        onSwiper={setSwiper}
        onSlideChange={(changed) => setIndex(changed.realIndex)}
      >
        {pictures.map((picture, at) => (
          <SwiperSlide key={picture}>
            <Picture
              src={picture}
              alt={t`${name}, picture ${at + 1} of ${count}`}
              width={375}
              height={282}
              sizes="100vw"
              priority={at === 0}
            />
          </SwiperSlide>
        ))}
      </Swiper>
      <span className={`${styles.count} num`} aria-hidden="true">
        {index + 1} / {count}
      </span>
      {!isStill && (
        <button
          type="button"
          className={styles.pause}
          aria-label={isPaused ? t`Play the slideshow` : t`Pause the slideshow`}
          onClick={toggle}
        >
          {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        </button>
      )}
    </section>
  )
}
