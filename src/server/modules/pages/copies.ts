import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Bytes that all copies take together; a page is some 90 kB, packed a seventh of it. */
const LIMIT = 64 * 2 ** 20
/** What an entry takes beside its bytes. */
const ENTRY = 1_024

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A page as it is sent. */
export interface Copy {
  readonly status: 200 | 404
  readonly isListed: boolean
  /** The same for the same bytes, on every process. */
  readonly etag: string
  readonly plain: Buffer
  readonly packed: Readonly<Record<Encoding, Buffer>>
}

/** The same bytes in a store of their own: zlib and Buffer hand out parts of larger ones, which would stay with them and count for nothing. */
const alone = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer)

/** Makes a copy of a document. Packed once, and by other threads. */
export async function copyOf(html: string, { status, isListed }: Pick<Copy, 'status' | 'isListed'>): Promise<Copy> {
  const plain = alone(Buffer.from(html))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, gz] = await Promise.all([packBrotli(plain, { params }), packGzip(plain)])
  return {
    status,
    isListed,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    packed: { br: alone(br), gzip: alone(gz) },
  }
}

/** Copies of pages by their keys, the least used of which go first. */
export class Copies {
  readonly #kept = new LRUCache<string, Copy>({ maxSize: LIMIT })

  get(key: string): Copy | undefined {
    return this.#kept.get(key)
  }

  keep(key: string, copy: Copy): void {
    const { plain, packed } = copy
    const size = ENTRY + 2 * key.length + plain.length + packed.br.length + packed.gzip.length
    this.#kept.set(key, copy, { size })
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
