import sharp from 'sharp'
import { expect, it } from 'vitest'
import { webpSize } from './webp-size.ts'

const image = (width: number, height: number, alpha: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 90, b: 30, alpha } } })

it('SR-03 reads the size of every kind of WebP and rejects other data', async () => {
  const lossy = await image(1280, 961, 1).removeAlpha().webp({ quality: 60 }).toBuffer()
  const lossless = await image(1201, 630, 1).removeAlpha().webp({ lossless: true }).toBuffer()
  const extended = await image(640, 333, 0.5).webp({ quality: 60 }).toBuffer()
  expect([lossy, lossless, extended].map((file) => file.toString('latin1', 12, 16))).toEqual(['VP8 ', 'VP8L', 'VP8X'])
  expect(webpSize(lossy)).toEqual({ width: 1280, height: 961 })
  expect(webpSize(lossless)).toEqual({ width: 1201, height: 630 })
  expect(webpSize(extended)).toEqual({ width: 640, height: 333 })
  for (const other of [await image(9, 9, 1).png().toBuffer(), Buffer.alloc(30), lossy.subarray(0, 29)]) {
    expect(webpSize(other)).toBeNull()
  }
})
