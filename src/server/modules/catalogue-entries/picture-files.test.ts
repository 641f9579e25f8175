import { tmpdir } from 'node:os'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { inspectBytes } from './picture-files.ts'

/** The first box of a file: its major brand, a version and the compatible brands. */
function fileType(major: string, ...others: string[]): Buffer {
  const brands = Buffer.from(`ftyp${major}\0\0\0\0${others.join('')}`, 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(size.length + brands.length)
  return Buffer.concat([size, brands])
}
const faultOf = (bytes: Buffer) =>
  inspectBytes(bytes, tmpdir()).then(
    () => null,
    (error: Error) => error.message,
  )

it('T5 a HEIC picture is reported as HEIC, whichever brand comes first', async () => {
  const heic = 'is a HEIC picture; save it as JPEG'
  for (const [major, ...others] of [
    ['heic', 'mif1', 'heic'],
    ['mif1', 'mif1', 'heic', 'hevc'],
    ['mif1', 'miaf'],
    ['heix'],
  ] as const) {
    expect(await faultOf(Buffer.concat([fileType(major, ...others), Buffer.alloc(400)])), major).toBe(heic)
  }
  expect(await faultOf(Buffer.concat([fileType('isom', 'mp42'), Buffer.alloc(400)]))).toBe(
    'is not a JPEG, PNG, WebP or AVIF picture',
  )
  expect(await faultOf(Buffer.concat([fileType('mif1', 'avif'), Buffer.alloc(400)]))).toBe('is broken')
})

it('T5 an AVIF picture is accepted, even with the generic brand of image files', async () => {
  const avif = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c23b22' } })
    .avif()
    .toBuffer()
  expect(await faultOf(avif)).toBeNull()
  const general = Buffer.from(avif)
  general.write('mif1', 8, 'latin1')
  expect(await faultOf(general)).toBeNull()
})
