import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Catalogue } from '#server/modules/catalogue/index.ts'

/** Total bytes of all compressed files; 50,000 addresses take about 1 MB. */
const LIMIT = 32 * 2 ** 20

const pack = promisify(gzip)

interface SitemapFile {
  readonly etag: string
  /** Compressed with gzip. */
  readonly packed: Buffer
}

/**
 * The files of the sitemap. Each is written once per version of the catalogue, even for concurrent requests,
 * because writing 50,000 addresses takes longer than any other request.
 *
 * @returns a function that returns the file of a name, written by `write`; it rejects if `write` does, and then caches
 * nothing
 */
export function sitemapFiles(catalogue: Pick<Catalogue, 'current'>) {
  const files = new LRUCache<string, SitemapFile, () => Promise<string>>({
    maxSize: LIMIT,
    sizeCalculation: ({ packed }) => packed.length,
    // A file that was evicted while it was written is still returned.
    ignoreFetchAbort: true,
    fetchMethod: async (_name, _stale, { context: write }) => {
      const packed = await pack(await write())
      return { packed, etag: `W/"${createHash('sha256').update(packed).digest('base64url').slice(0, 22)}"` }
    },
  })
  return (name: string, write: () => Promise<string>): Promise<SitemapFile> =>
    files.forceFetch(`${catalogue.current().version} ${name}`, { context: write })
}
