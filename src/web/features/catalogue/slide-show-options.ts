import { SWIPER_AUTOPLAY_MS } from '#domain/constants.ts'

/** How every swiper moves: each 2500 ms, fading, around; not by itself where motion is unwanted (UI-09). */
export function slideShowOptions(isStill: boolean) {
  return {
    effect: 'fade',
    fadeEffect: { crossFade: true },
    loop: true,
    speed: isStill ? 0 : 400,
    autoplay: isStill ? false : { delay: SWIPER_AUTOPLAY_MS, disableOnInteraction: false, pauseOnMouseEnter: true },
  } as const
}
