import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Catalogue } from '#server/modules/catalogue/index.ts'

/** Bytes that all files take together, packed; 50,000 addresses take about 1 MB. */
const LIMIT = 32 * 2 ** 20

const pack = promisify(gzip)

interface SitemapFile {
  readonly etag: string
  /** Compressed with gzip. */
  readonly packed: Buffer
}

/**
 * The files of the sitemap. Each is written once for a version of the catalogue, also when many ask for it at the same time: writing
 * 50,000 addresses takes longer than all else that a request can ask for.
 *
 * @returns a function that answers the file of that name, which `write` makes; it rejects as `write` does, and keeps nothing then
 */
export function sitemapFiles(catalogue: Pick<Catalogue, 'current'>) {
  const files = new LRUCache<string, SitemapFile, () => Promise<string>>({
    maxSize: LIMIT,
    sizeCalculation: ({ packed }) => packed.length,
    // One that others have driven out while it was written is still an answer.
    ignoreFetchAbort: true,
    fetchMethod: async (_name, _stale, { context: write }) => {
      const packed = await pack(await write())
      return { packed, etag: `W/"${createHash('sha256').update(packed).digest('base64url').slice(0, 22)}"` }
    },
  })
  return (name: string, write: () => Promise<string>): Promise<SitemapFile> =>
    files.forceFetch(`${catalogue.current().version} ${name}`, { context: write })
}
