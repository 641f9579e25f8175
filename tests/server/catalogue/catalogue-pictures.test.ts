import { existsSync, readdirSync, readFileSync, symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PICTURE_WIDTHS } from '#contract/pictures.ts'
import { PICTURE_FORMATS, uploadPath, uploadsFolder } from '#server/pictures/uploads.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { aCatalogue, aSupplier, importInto, operatorFolder } from '#tests/support/catalogue-files.ts'

/** Red above, blue below, in the camera's orientation. */
function photograph(width: number, height: number) {
  const half = { width, height: height / 2, channels: 3 as const }
  return sharp({ create: { ...half, height, background: '#c00000' } }).composite([
    { input: { create: { ...half, background: '#0000c0' } }, top: height / 2, left: 0 },
  ])
}

/** A PNG of a few bytes whose header claims 30,000 pixels in width and height. */
function bomb(png: Buffer): Buffer {
  const made = Buffer.from(png)
  made.writeUInt32BE(30_000, 16)
  made.writeUInt32BE(30_000, 20)
  made.writeUInt32BE(crc32(made.subarray(12, 29)), 29)
  return made
}

describe('pictures of an imported catalogue', () => {
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

  const withPictures = (...pictures: string[]) =>
    folder.json('c.json', aCatalogue([aSupplier('one', { pictures, packages: [] })]))
  const stored = async (): Promise<string[]> => {
    const shop = on.db.selectFrom('supplier').select('pictures').where('name_en', '=', 'Shop one (en)')
    return (await shop.executeTakeFirstOrThrow()).pictures
  }

  it('are stored upright in every width and format, without camera metadata, and served as immutable', async () => {
    // Orientation 6: the camera was held sideways, so red must be on the right.
    const exif = { IFD0: { Copyright: 'SECRET OWNER' }, IFD3: { GPSLatitudeRef: 'N' } }
    const bytes = await photograph(2000, 1000).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer()
    expect(bytes.includes('SECRET OWNER')).toBe(true)
    folder.write('photos/front.jpg', bytes)
    const path = withPictures('photos/front.jpg', 'sushi-1', 'https://pictures.example/a.jpg')
    expect(await importInto(on, path)).toMatchObject({ outcome: 'written', pictures: { stored: 1, same: 0 } })

    const [key = '', ...others] = await stored()
    expect(key).toMatch(/^u-[0-9a-f]{32}$/)
    expect(others).toEqual(['sushi-1', 'https://pictures.example/a.jpg'])
    // 1000 wide once upright: never enlarged.
    const sizes = { 160: [160, 320], 320: [320, 640], 640: [640, 1280], 1280: [1000, 2000] }
    for (const width of PICTURE_WIDTHS)
      for (const format of PICTURE_FORMATS) {
        const answer = await on.app.inject(`/pictures/${key}-${width}.${format}`)
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        expect(answer.rawPayload.includes('SECRET OWNER')).toBe(false)
        const picture = await sharp(answer.rawPayload).metadata()
        expect([picture.width, picture.height]).toEqual(sizes[width])
        expect(picture.exif).toBeUndefined()
        expect(picture.orientation).toBeUndefined()
        const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true })
        const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
        const [left, right] = [at(4, info.height / 2), at(info.width - 5, info.height / 2)]
        expect(Math.max(left[2] ?? 0, right[0] ?? 0)).toBeGreaterThan(150)
        expect(right[0]).toBeGreaterThan(150)
        expect(left[2]).toBeGreaterThan(150)
      }

    expect(await importInto(on, path)).toMatchObject({
      counts: { suppliers: { changed: 0 } },
      pictures: { stored: 0, same: 1 },
    })
    // The stored name can be used in later files, and the same content under another name is the same picture.
    folder.write('copy.jpg', bytes)
    expect(await importInto(on, withPictures('copy.jpg', key))).toMatchObject({ pictures: { stored: 0, same: 1 } })
    expect(await stored()).toEqual([key, key])
  })

  it('are accepted in every format, with transparency kept', async () => {
    const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } })
    folder.write('a.png', await clear.clone().png().toBuffer())
    folder.write('b.webp', await photograph(64, 64).webp().toBuffer())
    folder.write('c.avif', await photograph(64, 64).avif().toBuffer())
    folder.write('d.jpg', await photograph(64, 64).jpeg().toBuffer())
    expect(await importInto(on, withPictures('a.png', 'b.webp', 'c.avif', 'd.jpg'))).toMatchObject({
      pictures: { stored: 4 },
    })
    const [first = ''] = await stored()
    const { channels } = await sharp((await on.app.inject(`/pictures/${first}-160.webp`)).rawPayload).stats()
    expect(channels[3]?.max).toBe(0)
  })

  it('that are missing, broken, outside of the folder or too large are faults with their line, and nothing is stored', async () => {
    const good = await photograph(400, 400).jpeg().toBuffer()
    folder.write('good.jpg', good)
    folder.write('half.jpg', good.subarray(0, good.length / 2))
    folder.write('empty.jpg', '')
    folder.write('drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')
    folder.write('huge.png', '')
    truncateSync(join(folder.path, 'huge.png'), 26 * 1024 * 1024)
    folder.write('bomb.png', bomb(await photograph(8, 8).png().toBuffer()))
    folder.write('photos/one.jpg', good)
    const outside = operatorFolder()
    outside.write('secret.jpg', good)
    symlinkSync(join(outside.path, 'secret.jpg'), join(folder.path, 'link.jpg'))
    const before = existsSync(uploadsFolder(on.config.dataDir)) ? readdirSync(uploadsFolder(on.config.dataDir)) : []

    const pictures = {
      'good.jpg': null,
      'half.jpg': 'half.jpg is broken',
      'empty.jpg': 'empty.jpg is not a JPEG, PNG, WebP or AVIF picture',
      'drawing.jpg': 'drawing.jpg is not a JPEG, PNG, WebP or AVIF picture',
      'huge.png': 'huge.png is larger than 25 MB',
      'bomb.png': 'bomb.png has more than 60 million pixels',
      'link.jpg': 'link.jpg is outside the folder of this file',
      '../secret.jpg': '../secret.jpg is outside the folder of this file',
      [join(outside.path, 'secret.jpg')]:
        `${join(outside.path, 'secret.jpg')} must be a path relative to the folder of this file, with /`,
      'C:\\a.jpg': 'C:\\a.jpg must be a path relative to the folder of this file, with /',
      'gone.jpg': 'gone.jpg file not found',
      'photos/': 'photos/ file not found',
      '.': '. is outside the folder of this file',
      'http://pictures.example/a.jpg': 'must be an https address',
      'data:image/png;base64,AAAA': 'must be an https address',
      'file:///etc/passwd': 'must be an https address',
      '//pictures.example/a.jpg': 'must be an https address',
      'https://pictures.example/a b.jpg': 'must be an https address',
      'no-such-picture': 'there is no picture "no-such-picture"',
    }
    const result = await importInto(on, withPictures(...Object.keys(pictures)))
    if (result.outcome !== 'faults') throw new Error(result.outcome)
    const lines = readFileSync(join(folder.path, 'c.json'), 'utf8').split('\n')
    const expected = Object.entries(pictures).flatMap(([picture, message], index) => {
      const line = lines.findIndex((text) => text.includes(JSON.stringify(picture))) + 1
      return message === null ? [] : [`c.json:${line} pictures[${index}]: ${message}`]
    })
    expect(result.faults.toText().split('\n')).toEqual(expected)
    const after = existsSync(uploadsFolder(on.config.dataDir)) ? readdirSync(uploadsFolder(on.config.dataDir)) : []
    expect(after).toEqual(before)
    outside.remove()
  })

  it('are looked up only by name, whatever is requested', async () => {
    const key = `u-${'0'.repeat(32)}`
    const asked = [
      `/pictures/${key}-640.webp`,
      `/pictures/${key}-641.webp`,
      `/pictures/${key}-640.svg`,
      '/pictures/u-..-640.webp',
      '/pictures/u-%2e%2e%2f%2e%2e%2fkeys%2fserver-secret-640.webp',
      '/pictures/u-../../keys/server-secret',
      '/pictures/..%2fuploads%2f00',
    ]
    for (const url of asked) {
      const answer = await on.app.inject(url)
      expect([url, answer.statusCode]).toEqual([url, 404])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(uploadPath('/data/uploads', key, 640, 'webp')).toBe(join('/data/uploads', '00', `${key}-640.webp`))
  })
})
