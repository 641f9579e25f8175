import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { querySupplierById } from '#contract/catalogue.ts'
import { PICTURE_WIDTHS } from '#contract/pictures.ts'
import { exportCatalogue } from '#server/modules/catalogue-entries/export.ts'
import { PICTURE_FORMATS } from '#server/pictures/uploads.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { aCatalogue, aPackage, aSupplier, importInto, operatorFolder } from '#tests/support/catalogue-files.ts'
import { shaped } from '#tests/support/contract-shape.ts'

/** An upright picture: red in the upper left quarter, blue elsewhere; 80 by 60. */
async function upright(): Promise<Buffer> {
  const red = { create: { width: 40, height: 30, channels: 3 as const, background: '#d00000' } }
  const blue = { create: { width: 80, height: 60, channels: 3 as const, background: '#0000d0' } }
  return sharp(blue)
    .composite([{ input: red, top: 0, left: 0 }])
    .png()
    .toBuffer()
}

/** How each orientation transforms the upright picture into the camera's pixels. */
const HELD: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  // sharp mirrors before it rotates: 5 is mirrored about the main diagonal, 7 about the other one.
  5: (picture) => picture.rotate(270).flop(),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.rotate(90).flop(),
  8: (picture) => picture.rotate(90),
}
const ALT = { en: 'The grill', 'zh-cn': '烤炉', 'zh-tw': '烤爐', ja: '焼き台' }

describe('photographs of an imported catalogue', () => {
  let on: TestApp
  let folder: ReturnType<typeof operatorFolder>
  beforeAll(async () => {
    on = await startApp()
  })
  afterAll(() => on.close())
  beforeEach(() => {
    folder = operatorFolder()
  })
  afterEach(() => folder.remove())

  const withPictures = (...pictures: unknown[]) =>
    folder.json('c.json', aCatalogue([aSupplier('one', { pictures, packages: [aPackage('a', { pictures })] })]))
  const row = () => {
    const shop = on.db.selectFrom('supplier').select(['id', 'pictures', 'picture_notes'])
    return shop.where('name_en', '=', 'Shop one (en)').executeTakeFirstOrThrow()
  }

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'A.17 with orientation %i are upright in every size, without location and camera data',
    async (orientation) => {
      const turned = HELD[orientation]?.(sharp(await upright()))
      const exif = { IFD0: { Make: 'CAMERA MAKER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 39/1 31/1' } }
      const pixels = (await turned?.png().toBuffer()) ?? Buffer.alloc(0)
      const photo = await sharp(pixels).jpeg({ quality: 95 }).withExif(exif).withMetadata({ orientation }).toBuffer()
      const tagged = await sharp(photo).metadata()
      expect(tagged.orientation).toBe(orientation)
      folder.write('p.jpg', photo)
      expect(await importInto(on, withPictures('p.jpg'))).toMatchObject({ outcome: 'written' })
      const { pictures, picture_notes: notes } = await row()
      const [key = ''] = pictures
      for (const width of PICTURE_WIDTHS)
        for (const format of PICTURE_FORMATS) {
          const { rawPayload } = await on.app.inject(`/pictures/${key}-${width}.${format}`)
          const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
          const metadata = await sharp(rawPayload).metadata()
          expect([info.width, info.height, metadata.exif, metadata.orientation]).toEqual([80, 60, undefined, undefined])
          const at = (x: number, y: number) => [...data.subarray((y * 80 + x) * info.channels).subarray(0, 3)]
          expect(at(10, 8)[0]).toBeGreaterThan(150)
          for (const [x, y] of [
            [70, 8],
            [10, 52],
            [70, 52],
          ] as const)
            expect(at(x, y)[2]).toBeGreaterThan(150)
        }
      const { color = '', preview = '' } = notes[key] ?? {}
      expect(color).toMatch(/^#[0-9a-f]{6}$/)
      expect(preview.length).toBeLessThanOrEqual(300)
      const tiny = Buffer.from(preview.replace('data:image/webp;base64,', ''), 'base64')
      expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 })
    },
  )

  it('A.17 keep focus, caption and credit, which are sent with colour and preview, and exported unchanged', async () => {
    folder.write(
      'p.jpg',
      await sharp(await upright())
        .resize(800)
        .jpeg()
        .toBuffer(),
    )
    const photo = { src: 'p.jpg', focus: [0.3, 0.2], alt: ALT, credit: 'Ono Hana' }
    const path = withPictures(photo, 'sushi-1')
    expect(await importInto(on, path)).toMatchObject({ outcome: 'written' })
    const { id, pictures } = await row()
    const [key = ''] = pictures
    const data = shaped(querySupplierById, await on.call(`/api/directSupplier/querySupplierById?supplierId=${id}`))
    expect(data.thumbnailUrl).toBe(`/pictures/${key}-640.webp`)
    expect(data.thumbnailFocus).toBe('30% 20%')
    expect(data.thumbnailColor).toMatch(/^#[0-9a-f]{6}$/)
    expect(data.pictureNotes).toMatchObject([
      {
        focus: '30% 20%',
        alt: { enName: 'The grill', zhName: '烤炉', twName: '烤爐', jpName: '焼き台' },
        credit: 'Ono Hana',
        color: data.thumbnailColor,
        preview: expect.stringMatching(/^data:image\/webp;base64,/),
      },
      { focus: '', alt: { enName: 'Nigiri sushi' }, credit: '', preview: '', color: expect.stringMatching(/^#/) },
    ])

    expect(await importInto(on, path)).toMatchObject({
      counts: { suppliers: { changed: 0 }, packages: { changed: 0 } },
    })
    const lines: string[] = []
    for await (const line of exportCatalogue(on.db)) lines.push(line)
    expect(lines.join('\n')).toContain('"credit":"Ono Hana"')

    const moved = withPictures({ ...photo, focus: [0.9, 0.2] }, 'sushi-1')
    expect(await importInto(on, moved)).toMatchObject({
      counts: { suppliers: { changed: 1 }, packages: { changed: 1 } },
    })
    expect((await row()).picture_notes[key]?.focus).toEqual([0.9, 0.2])
  })

  it('A.17 with an invalid field are faults with its line', async () => {
    folder.write(
      'good.jpg',
      await sharp(await upright())
        .jpeg()
        .toBuffer(),
    )
    folder.write(
      'broken.jpg',
      (
        await sharp(await upright())
          .jpeg()
          .toBuffer()
      ).subarray(0, 400),
    )
    const pictures = [
      { src: 'good.jpg', focus: [1.5, 0] },
      { src: 'good.jpg', focus: [0.5] },
      { src: 'good.jpg', alt: { en: 7 } },
      { src: 'good.jpg', place: 'Tokyo' },
      { src: 'broken.jpg' },
      { focus: [0.5, 0.5] },
      5,
    ]
    const path = folder.json('c.json', aCatalogue([aSupplier('one', { pictures, packages: [] })]))
    const result = await importInto(on, path)
    if (result.outcome !== 'faults') throw new Error(result.outcome)
    const lines = readFileSync(join(folder.path, 'c.json'), 'utf8').split('\n')
    const told = result.faults.toText().split('\n')
    const expected = [
      [0, 'focus[0]: must be at most 1'],
      [1, 'focus'],
      [2, 'alt.en: must be text'],
      [3, 'place: is not a known field'],
      [4, 'src: broken.jpg is broken'],
      [5, 'src: is missing'],
      [6, 'must be text'],
    ] as const
    for (const [index, words] of expected) {
      const found = told.find((line) => line.includes(`pictures[${index}]`))
      expect(found, String(index)).toContain(words)
      const line = Number(found?.match(/^c\.json:(\d+) /)?.[1])
      expect(lines[line - 1], String(index)).not.toBe(undefined)
    }
    expect(told).toHaveLength(expected.length)
  })
})
