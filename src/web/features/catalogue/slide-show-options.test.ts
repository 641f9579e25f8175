import { expect, it } from 'vitest'
import { slideShowOptions } from './slide-show-options.ts'

it('UI-09 slides fade every 2500 ms in a loop and pause under the pointer', () => {
  expect(slideShowOptions(false)).toMatchObject({
    effect: 'fade',
    loop: true,
    autoplay: { delay: 2500, pauseOnMouseEnter: true },
  })
})

it('UI-09 does not autoplay under reduced motion', () => {
  expect(slideShowOptions(true)).toMatchObject({ autoplay: false, speed: 0 })
})
