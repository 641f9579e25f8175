import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, resolve, sep } from 'node:path'
import type { Sharp, SharpOptions } from 'sharp'
import type { FaultMessage } from '#contract/operator/fault-sentences.ts'
import { PICTURE_WIDTHS } from '#contract/pictures.ts'
import { PICTURE_FORMATS, uploadKey, uploadPath } from '#server/pictures/uploads.ts'

const MAX_FILE_BYTES = 25 * 1024 * 1024
/** A small file can decode to any number of pixels. Photographs from good cameras have up to this many. */
const MAX_PIXELS = 60_000_000
/** Tall pictures are scaled down to this height: no page shows more, and WebP allows at most 16,383 pixels. */
const MAX_HEIGHT = 2560
const WIDEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1280
/** Part of the file name. Pictures made with other settings get other names, because a name is cached forever. */
const RECIPE = 'avif50-webp70-1'
const QUALITY = { avif: 50, webp: 70 } as const

/** The reason why a picture is rejected, worded for the operator. */
export class BadPicture extends Error {
  override readonly name = 'BadPicture'
  override readonly message: FaultMessage
  constructor(message: FaultMessage) {
    super(message)
    this.message = message
  }
}

/** Loaded on first use, because it is large. */
async function openSharp(bytes: Buffer): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' }
  return sharp(bytes, options)
}

/** Only this much of a file's first box is read. */
const MAX_BRANDS_BYTES = 256
/**
 * The brands of a file that starts as AVIF and HEIC files do, the major brand first. Either format may have the
 * generic `mif1` there.
 */
function brandsOf(bytes: Buffer): readonly string[] {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, MAX_BRANDS_BYTES)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}
const isAvif = (brands: readonly string[]): boolean => brands.some((brand) => brand === 'avif' || brand === 'avis')
const isHeic = (brands: readonly string[]): boolean =>
  !isAvif(brands) && brands.some((brand) => /^(?:he[iv][cxms]|mif1|msf1)$/.test(brand))

/**
 * Checks the first bytes instead of the name. SVG and similar formats must never reach the decoder, because they
 * can load other files.
 */
function isPhotograph(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12)
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP')) ||
    isAvif(brandsOf(bytes))
  )
}

/** Reads a picture in `folder` or below it, with links resolved. Throws BadPicture. */
async function readInside(folder: string, path: string): Promise<Buffer> {
  if (isAbsolute(path) || /^[a-z]:|\\/i.test(path))
    throw new BadPicture('must be a path relative to the folder of this file, with /')
  const found = await realpath(resolve(folder, path)).catch(() => null)
  const root = await realpath(folder)
  const isInside = (found ?? resolve(root, path)).startsWith(root.endsWith(sep) ? root : root + sep)
  if (!isInside) throw new BadPicture('is outside the folder of this file')
  const file = found === null ? null : await stat(found)
  if (found === null || !file?.isFile()) throw new BadPicture('file not found')
  if (file.size > MAX_FILE_BYTES) throw new BadPicture(`is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`)
  return readFile(found)
}

const keyOf = (bytes: Buffer): string => uploadKey(createHash('sha256').update(RECIPE).update(bytes).digest('hex'))

/** The widest WebP is written last, so its presence means that all sizes are stored. */
const isStored = (uploads: string, key: string): boolean => existsSync(uploadPath(uploads, key, WIDEST, 'webp'))

/** Checks a picture without writing anything. Returns its key and whether it is stored already. Throws BadPicture. */
export async function inspectPicture(
  folder: string,
  path: string,
  uploads: string,
): Promise<{ key: string; isStored: boolean }> {
  return inspectBytes(await readInside(folder, path), uploads)
}

/** As `inspectPicture`, for a picture's bytes. */
export async function inspectBytes(bytes: Buffer, uploads: string): Promise<{ key: string; isStored: boolean }> {
  const key = keyOf(bytes)
  if (isStored(uploads, key)) return { key, isStored: true }
  if (isHeic(brandsOf(bytes))) throw new BadPicture('is a HEIC picture; save it as JPEG')
  if (!isPhotograph(bytes)) throw new BadPicture('is not a JPEG, PNG, WebP or AVIF picture')
  try {
    // The output is small, but every byte of the file is decoded, so a truncated picture is found now.
    await (await openSharp(bytes)).resize({ width: 32, height: 32, fit: 'inside' }).raw().toBuffer()
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new BadPicture(isTooLarge ? `has more than ${MAX_PIXELS / 1e6} million pixels` : 'is broken')
  }
  return { key, isStored: false }
}

/** Wide enough to distinguish the picture's parts when stretched, and small enough to embed in a response. */
const PREVIEW = { width: 16, quality: 20 }
const hex = (share: number): string => Math.round(share).toString(16).padStart(2, '0')

/**
 * The mean colour and the preview (under 300 characters) of a stored picture, from its smallest size. Empty for a
 * picture with transparent parts, because the colour and preview would show through.
 */
export async function measureUpload(uploads: string, key: string): Promise<{ color?: string; preview?: string }> {
  const { default: sharp } = await import('sharp')
  const small = await readFile(uploadPath(uploads, key, PICTURE_WIDTHS[0], 'webp'))
  const { isOpaque, channels } = await sharp(small).stats()
  if (!isOpaque) return {}
  const tall = { width: PREVIEW.width, height: PREVIEW.width * 2, fit: 'inside' } as const
  const preview = await sharp(small).resize(tall).webp({ quality: PREVIEW.quality, effort: 6 }).toBuffer()
  // A greyscale picture may have one channel.
  const [red, green = red, blue = red] = channels.map(({ mean }) => mean)
  const color = [red, green, blue].map((mean) => hex(mean ?? 0)).join('')
  return { color: `#${color}`, preview: `data:image/webp;base64,${preview.toString('base64')}` }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.draft`
  await writeFile(draft, bytes)
  await rename(draft, path)
}

/**
 * Writes a picture in all widths and formats: rotated by its EXIF orientation, in sRGB, without EXIF or other
 * metadata, never enlarged. `key` is the key from its inspection.
 */
export async function storePicture(folder: string, path: string, uploads: string, key: string): Promise<void> {
  const bytes = await readInside(folder, path)
  if (keyOf(bytes) !== key) throw new Error(`${path} was changed during the import. Run the import again.`)
  await storeBytes(bytes, uploads, key)
}

/** As `storePicture`, for a picture's bytes. */
export async function storeBytes(bytes: Buffer, uploads: string, key: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  const upright = (await openSharp(bytes)).autoOrient().toColourspace('srgb')
  const { data, info } = await upright
    .resize({ width: WIDEST, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const width of PICTURE_WIDTHS) {
    const sized = sharp(data, { raw }).resize({ width, withoutEnlargement: true })
    for (const format of PICTURE_FORMATS) {
      const encoded = await sized.clone()[format]({ quality: QUALITY[format], effort: 4 }).toBuffer()
      await writeWhole(uploadPath(uploads, key, width, format), encoded)
    }
  }
}

/**
 * Rotates a stored picture clockwise by 90 degrees and stores it. Returns the new key; null if there is no picture
 * with this key.
 */
export async function turnUpload(uploads: string, key: string): Promise<string | null> {
  const stored = await readFile(uploadPath(uploads, key, WIDEST, 'webp')).catch(() => null)
  if (stored === null) return null
  const turned = await (await openSharp(stored)).rotate(90).webp({ lossless: true }).toBuffer()
  const own = keyOf(turned)
  if (!isStored(uploads, own)) await storeBytes(turned, uploads, own)
  return own
}
