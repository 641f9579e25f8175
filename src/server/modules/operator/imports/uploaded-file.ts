import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { KINDS, openSource } from '#server/modules/catalogue-entries/index.ts'

/** A file that was sent, while it is looked at. */
export interface UploadedFile {
  readonly source: ReturnType<typeof openSource>
  /** Of its bytes, in hexadecimal. */
  readonly sha256: string
}

/**
 * What a file is stored as, by the name that its operator sent: nothing else of that name is used, so no path can come from outside.
 * Null for one that no catalogue has.
 */
export function storedName(sent: string): string | null {
  const name = sent.toLowerCase()
  const table = Object.keys(KINDS).find((table) => name === `${table}.csv`)
  if (table !== undefined) return `${table}.csv`
  const ending = /\.(json|jsonl|ndjson)$/.exec(name)?.[0]
  return ending === undefined ? null : `catalogue${ending}`
}

/**
 * Keeps what is sent in a folder of its own for as long as `work` takes; never more of it than a chunk in memory. Reading ends at
 * `maxBytes`.
 */
export async function withUploadedFile<Result>(
  { name, file, maxBytes }: { readonly name: string; readonly file: Readable; readonly maxBytes: number },
  work: (uploaded: UploadedFile) => Promise<Result>,
): Promise<Result | 'no-catalogue' | 'too-large'> {
  const stored = storedName(name)
  if (stored === null) return 'no-catalogue'
  const folder = await mkdtemp(join(tmpdir(), 'tabifuda-import-'))
  try {
    const path = join(folder, stored)
    const sha256 = await keep(file, path, maxBytes)
    return sha256 === null ? 'too-large' : await work({ source: openSource(path), sha256 })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes what comes to a file; the hash of its bytes, or null once there are more than `maxBytes`. */
async function keep(file: Readable, path: string, maxBytes: number): Promise<string | null> {
  const hash = createHash('sha256')
  const handle = await open(path, 'wx')
  try {
    let bytes = 0
    // Left alone where reading ends early: a request that is destroyed cannot be answered any more.
    for await (const chunk of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) return null
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    return hash.digest('hex')
  } finally {
    await handle.close()
  }
}
