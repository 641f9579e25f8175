import { expect, it } from 'vitest'
import { slideShowOptions } from './slide-show-options.ts'

it('UI-09 slides follow each other every 2500 ms, fading and around, and rests under the pointer', () => {
  expect(slideShowOptions(false)).toMatchObject({
    effect: 'fade',
    loop: true,
    autoplay: { delay: 2500, pauseOnMouseEnter: true },
  })
})

it('UI-09 under reduced motion nothing moves by itself', () => {
  expect(slideShowOptions(true)).toMatchObject({ autoplay: false, speed: 0 })
})
