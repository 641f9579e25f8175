import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrImage } from '#kit/platform/qr.ts'
import { BAD_LOOKS, type BadLook, readWorsened } from '#tests/support/bad-camera.ts'
import { longestAddress } from '#tests/support/longest-ticket.ts'

/** CSS px of a QR code with its quiet zone on a screen of 375 px (qr-code.module.css), and the device pixel ratio. */
const CSS_PX = 292
const RATIO = 2
/** Its minimum size, on a phone in landscape. */
const SMALLEST_CSS_PX = 200
/** The size of one CSS px in mm, on a phone of 375 px with 163 px per inch. */
const MM = 25.4 / 163
/** Modules per side of a version 12 QR code, and with a quiet zone of four on each side. */
const VERSION_12 = 65
const WITH_ZONE = VERSION_12 + 8

/** A screen of 375 × 812 with the code on its white card. */
function screenWith({ size, path }: { size: number; path: string }): Promise<Buffer> {
  const scale = (CSS_PX * RATIO) / size
  const [width, height, left, top] = [375 * RATIO, 812 * RATIO, 41 * RATIO, 180 * RATIO]
  const card = `<rect x="${left}" y="${top}" width="${CSS_PX * RATIO}" height="${CSS_PX * RATIO}" fill="#fff"/>`
  const code = `<path transform="translate(${left} ${top}) scale(${scale})" d="${path}" shape-rendering="crispEdges"/>`
  const ground = `<rect width="100%" height="100%" fill="#1f3a5f"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${card}${code}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

describe('the QR of the largest ticket', () => {
  const address = longestAddress()
  const LOOKS = Object.keys(BAD_LOOKS) as BadLook[]

  it('VE-07 has at most version 12, and at least 25 mm without its quiet zone on a phone of 375 px', async () => {
    const { size } = await qrImage(address)
    expect(size).toBeLessThanOrEqual(WITH_ZONE)
    for (const px of [CSS_PX, SMALLEST_CSS_PX]) expect((px * (size - 8)) / size / (1 / MM)).toBeGreaterThanOrEqual(25)
  })

  it.each([[[]], ...LOOKS.map((look) => [[look]]), [LOOKS]])(
    'VE-07 PW-10 PW-26 is read from a screen: %j',
    async (looks) => {
      expect(await readWorsened(await screenWith(await qrImage(address)), looks)).toBe(address)
    },
  )

  it.each([['longest'], ['shortest']])(
    'T-12 has error correction M and four white modules on each side: the %s',
    async (which) => {
      const { size, path } = await qrImage(which === 'longest' ? address : 'https://a.example/mobile/verify?s=44')
      const dark = new Set<string>()
      for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
        for (let at = 0; at < Number(width); at++) dark.add(`${Number(x) + at} ${y}`)
      }
      const sides = [...dark].flatMap((module) => module.split(' ').map(Number))
      expect([Math.min(...sides), Math.max(...sides)]).toEqual([4, size - 5])
      // The first two bits of the format, in the ninth row: `00` is M, masked with `10`.
      expect([dark.has('4 12'), dark.has('5 12')]).toEqual([true, false])
    },
  )

  it('a code that is too dense is not read that way: the control', async () => {
    const dense = address.padEnd(2300, 'x')
    expect(await readWorsened(await screenWith(await qrImage(dense)), LOOKS)).toBeNull()
  })
})
