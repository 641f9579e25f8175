import { useLingui } from '@lingui/react/macro'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useState } from 'react'
import type { Swiper as SwiperInstance } from 'swiper'
import { Autoplay, EffectFade } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import 'swiper/css'
import 'swiper/css/effect-fade'
import { useReducedMotion } from '#web/platform/motion.ts'
import styles from './slide-show.module.css'
import { slideShowOptions } from './slide-show-options.ts'

interface SlideShowProps {
  /** Accessible name. */
  readonly label: string
  /** At least two slides. */
  readonly slides: readonly { readonly key: string | number; readonly content: ReactNode }[]
  /** Content that a slide opens. Autoplay also stops while the focus is in it. */
  readonly children?: ReactNode
}

/** A carousel. Autoplay stops on focus, under the pointer, by the pause button and under reduced motion (UI-09). */
export function SlideShow({ label, slides, children }: SlideShowProps) {
  const { t } = useLingui()
  const isStill = useReducedMotion()
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null)
  const [isPaused, setPaused] = useState(false)
  const [index, setIndex] = useState(0)
  const toggle = () => {
    if (isPaused) swiper?.autoplay.start()
    else swiper?.autoplay.stop()
    setPaused(!isPaused)
  }
  return (
    <section
      className={styles.show}
      aria-roledescription="carousel"
      aria-label={label}
      // stop(), because Swiper resumes after pause() when a running transition ends.
      onFocus={() => swiper?.autoplay.stop()}
      onBlur={() => !isPaused && swiper?.autoplay.start()}
    >
      <Swiper
        key={isStill ? 'still' : 'moving'}
        modules={[Autoplay, EffectFade]}
        {...slideShowOptions(isStill)}
        onSwiper={setSwiper}
        onSlideChange={(changed) => setIndex(changed.realIndex)}
      >
        {slides.map(({ key, content }, at) => (
          // Faded-out slides must not be reachable by keyboard.
          <SwiperSlide key={key} inert={at !== index}>
            {content}
          </SwiperSlide>
        ))}
      </Swiper>
      <span className={`${styles.count} num`} aria-hidden="true">
        {index + 1} / {slides.length}
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
      {children}
    </section>
  )
}
