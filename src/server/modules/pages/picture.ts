import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { PREVIEW_MIN_WIDTH } from '#domain/constants.ts'
import { uploadedFile } from '#server/pictures/uploads.ts'
import { largePicture } from './json-ld.ts'
import { webpSize } from './webp-size.ts'

/** The picture of a preview. */
export interface Preview {
  readonly href: string
  readonly type: string
  readonly width: number
  readonly height: number
}

/** Folders of pictures: the build's (null without a build) and the operators' uploads. */
export interface PictureFolders {
  readonly web: string | null
  readonly uploads: string
}

const HEADER_BYTES = 30

/** Sizes of pictures by path. A name never changes its content, and each is needed by every page that shows it. */
const sizes = new LRUCache<string, { width: number; height: number }>({ max: 2_000 })

/** The size of a stored picture; null if the file does not exist. */
async function storedSize(
  url: string,
  { web, uploads }: PictureFolders,
): Promise<{ width: number; height: number } | null> {
  const name = /^\/pictures\/([a-z0-9-]+\.webp)$/.exec(url)?.[1]
  if (name === undefined) return null
  const path = uploadedFile(uploads, name)?.path ?? (web && join(web, 'pictures', name))
  if (!path) return null
  const known = sizes.get(path)
  if (known) return known
  const file = await open(path).catch(() => null)
  if (file === null) return null
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const size = bytesRead === HEADER_BYTES ? webpSize(buffer) : null
    if (size) sizes.set(path, size)
    return size
  } finally {
    await file.close()
  }
}

/**
 * The picture in previews of a page (SR-03): its own if it is wide enough, otherwise the site's. Pictures on other
 * hosts are not inspected and are replaced by the site's.
 */
export async function previewOf(origin: string, url: string | null, folders: PictureFolders): Promise<Preview> {
  const href = url === null ? '' : largePicture(origin, url)
  const own = href.startsWith(`${origin}/`) ? await storedSize(href.slice(origin.length), folders) : null
  if (own && own.width >= PREVIEW_MIN_WIDTH) return { href, type: 'image/webp', ...own }
  return { href: `${origin}/og-image.png`, type: 'image/png', width: 1200, height: 630 }
}
