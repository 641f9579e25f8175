import { expect, it } from 'vitest'
import { galleryOptions } from './gallery-options.ts'

it('UI-09 a gallery moves every 2500 ms, fading and around, and rests under the pointer', () => {
  expect(galleryOptions(false)).toMatchObject({
    effect: 'fade',
    loop: true,
    autoplay: { delay: 2500, pauseOnMouseEnter: true },
  })
})

it('UI-09 under reduced motion nothing moves by itself', () => {
  expect(galleryOptions(true)).toMatchObject({ autoplay: false, speed: 0 })
})
