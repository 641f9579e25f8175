import { SWIPER_AUTOPLAY_MS } from '#domain/constants.ts'

/** Swiper options: a fade every 2500 ms, looped. No autoplay or animation under reduced motion (UI-09). */
export function slideShowOptions(isStill: boolean) {
  return {
    effect: 'fade',
    fadeEffect: { crossFade: true },
    loop: true,
    speed: isStill ? 0 : 400,
    autoplay: isStill ? false : { delay: SWIPER_AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
  } as const
}
