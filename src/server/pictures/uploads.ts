import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ANY_PICTURE_WIDTH, PICTURE_WIDTHS } from '#contract/pictures.ts'

/** Folder of the app's own pictures. */
export const DRAWN_FOLDER = fileURLToPath(new URL('../../../public/pictures', import.meta.url))
export const PICTURE_FORMATS = ['avif', 'webp'] as const
type Width = (typeof PICTURE_WIDTHS)[number]
type Format = (typeof PICTURE_FORMATS)[number]

/** Folder of the pictures uploaded by operators: `DATA_DIR/uploads`. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

/** A picture's name, derived from its content: equal files share one picture, and a name never changes its meaning. */
export const uploadKey = (sha256Hex: string): string => `u-${sha256Hex.slice(0, 32)}`

/**
 * Path of an uploaded picture. Files are spread over 256 folders, because some file systems are slow with a million
 * files in one.
 */
export const uploadPath = (uploads: string, key: string, width: Width, format: Format): string =>
  join(uploads, key.slice(2, 4), `${key}-${width}.${format}`)

/** File names of uploads; no other name is looked up on the disk. */
export const UPLOAD_NAME = new RegExp(`^(u-[0-9a-f]{32})-(${ANY_PICTURE_WIDTH})\\.(avif|webp)$`)

/** The path of the upload with this name; null for any other name. */
export function uploadedFile(uploads: string, name: string): { path: string; format: Format } | null {
  const [, key, digits, ending] = UPLOAD_NAME.exec(name) ?? []
  const width = PICTURE_WIDTHS.find((one) => String(one) === digits)
  const format = PICTURE_FORMATS.find((one) => one === ending)
  return key && width && format ? { path: uploadPath(uploads, key, width, format), format } : null
}
