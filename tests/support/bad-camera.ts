import jsQR from 'jsqr'
import sharp, { type Sharp } from 'sharp'

/** How a counter's camera degrades a picture: distance, angle, bad light. */
export const BAD_LOOKS = {
  'half as large': (picture: Sharp, width: number) => picture.resize(Math.round(width / 2)),
  'turned by 15°': (picture: Sharp) => picture.rotate(15, { background: '#777777' }),
  'at 40 % contrast': (picture: Sharp) => picture.linear(0.4, 128 * 0.6),
} as const satisfies Record<string, (picture: Sharp, width: number) => Sharp>
export type BadLook = keyof typeof BAD_LOOKS

/** The text that an independent decoder reads in a PNG after these degradations, applied in order; null if none. */
export async function readWorsened(png: Uint8Array, looks: readonly BadLook[]): Promise<string | null> {
  let seen = png
  for (const look of looks) {
    const { width } = await sharp(seen).metadata()
    seen = await BAD_LOOKS[look](sharp(seen).flatten(), width).png().toBuffer()
  }
  const { data, info } = await sharp(seen).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
