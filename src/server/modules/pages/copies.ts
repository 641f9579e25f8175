import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Total bytes of all copies. A page has about 90 kB, compressed a seventh of that. */
const LIMIT = 64 * 2 ** 20
/** Bytes of an entry besides its content. */
const ENTRY = 1_024

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A page as sent. */
export interface PageCopy {
  readonly key: string
  readonly status: 200 | 404
  readonly isListed: boolean
  /** Equal for equal bytes, on every process. */
  readonly etag: string
  readonly plain: Buffer
  /** Compressed forms that were requested; some may still be in progress. */
  readonly packed: Map<Encoding, Buffer | Promise<Buffer>>
}

/**
 * Copies the bytes into a separate ArrayBuffer. zlib and Buffer return slices of larger buffers, which would stay in
 * memory without being counted.
 */
const unshared = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer)

/** Compression in other threads. */
const PACK: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    return packBrotli(plain, { params })
  },
  gzip: (plain) => packGzip(plain),
}

/** Makes a copy of a document under `key`. */
export function copyOf(
  html: string,
  { key, status, isListed }: Pick<PageCopy, 'key' | 'status' | 'isListed'>,
): PageCopy {
  // Encoded straight into a separate ArrayBuffer: garbage of this size triggers full collections.
  const plain = Buffer.from(new TextEncoder().encode(html).buffer)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { key, status, isListed, etag, plain, packed: new Map() }
}

/** Copies of pages by key; the least recently used are evicted first. */
export class PageCache {
  readonly #kept = new LRUCache<string, PageCopy>({ maxSize: LIMIT })

  get(key: string): PageCopy | undefined {
    return this.#kept.get(key)
  }

  keep(copy: PageCopy): void {
    const packed = [...copy.packed.values()].map((bytes) => (bytes instanceof Buffer ? bytes.length : 0))
    const size = packed.reduce((sum, length) => sum + length, ENTRY + 2 * copy.key.length + copy.plain.length)
    // The cache does not update the size of an existing value.
    this.#kept.delete(copy.key)
    this.#kept.set(copy.key, copy, { size })
  }

  /**
   * A copy's bytes in an encoding. The first request compresses them in another thread; they are kept as long as the
   * copy.
   */
  packed(copy: PageCopy, encoding: Encoding): Buffer | Promise<Buffer> {
    const known = copy.packed.get(encoding)
    if (known) return known
    const packing = PACK[encoding](copy.plain).then((bytes) => {
      const packed = unshared(bytes)
      copy.packed.set(encoding, packed)
      // Update the size.
      if (this.#kept.peek(copy.key) === copy) this.keep(copy)
      return packed
    })
    copy.packed.set(encoding, packing)
    return packing
  }

  /** The number of copies and their bytes. */
  get size(): { readonly count: number; readonly bytes: number } {
    return { count: this.#kept.size, bytes: this.#kept.calculatedSize }
  }
}

/** The preferred supported encoding of an `accept-encoding` header; null if there is none. */
export function encodingFor(accepted: string): Encoding | null {
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  return ENCODINGS.find((each) => taken.has(each)) ?? null
}
