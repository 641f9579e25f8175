import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Bytes that all copies take together; a page is some 90 kB, packed a seventh of it. */
const LIMIT = 64 * 2 ** 20
/** The overhead of an entry, without its bytes. */
const ENTRY = 1_024

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A page as it is sent. */
export interface Copy {
  readonly key: string
  readonly status: 200 | 404
  readonly isListed: boolean
  /** The same for the same bytes, on every process. */
  readonly etag: string
  readonly plain: Buffer
  /** In the encodings that somebody has asked for, some of which may still be packed. */
  readonly packed: Map<Encoding, Buffer | Promise<Buffer>>
}

/** The same bytes in a store of their own: zlib and Buffer hand out parts of larger ones, which would stay with them and count for nothing. */
const alone = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer)

/** Packs by other threads. */
const PACK: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
    return packBrotli(plain, { params })
  },
  gzip: (plain) => packGzip(plain),
}

/** Makes a copy of the document of `key`. */
export function copyOf(html: string, { key, status, isListed }: Pick<Copy, 'key' | 'status' | 'isListed'>): Copy {
  // Its own store at once: what is thrown away here makes the collector look through the whole memory.
  const plain = Buffer.from(new TextEncoder().encode(html).buffer)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { key, status, isListed, etag, plain, packed: new Map() }
}

/** Copies of pages by their keys, the least used of which go first. */
export class Copies {
  readonly #kept = new LRUCache<string, Copy>({ maxSize: LIMIT })

  get(key: string): Copy | undefined {
    return this.#kept.get(key)
  }

  keep(copy: Copy): void {
    const packed = [...copy.packed.values()].map((bytes) => (bytes instanceof Buffer ? bytes.length : 0))
    const size = packed.reduce((sum, length) => sum + length, ENTRY + 2 * copy.key.length + copy.plain.length)
    // A value that is there already keeps the size that it had.
    this.#kept.delete(copy.key)
    this.#kept.set(copy.key, copy, { size })
  }

  /** The bytes of a copy in an encoding: packed for the first who takes it, by another thread, and kept as long as the copy. */
  packed(copy: Copy, encoding: Encoding): Buffer | Promise<Buffer> {
    const known = copy.packed.get(encoding)
    if (known) return known
    const packing = PACK[encoding](copy.plain).then((bytes) => {
      const packed = alone(bytes)
      copy.packed.set(encoding, packed)
      // It takes more room now.
      if (this.#kept.peek(copy.key) === copy) this.keep(copy)
      return packed
    })
    copy.packed.set(encoding, packing)
    return packing
  }

  /** How many there are, and their bytes. */
  get size(): { readonly count: number; readonly bytes: number } {
    return { count: this.#kept.size, bytes: this.#kept.calculatedSize }
  }
}

/** The better encoding that a reader takes, by its header; null: none of ours. */
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
