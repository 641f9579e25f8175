import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { KINDS, openSource } from '#server/modules/catalogue-entries/index.ts'

/** An uploaded file. */
export interface UploadedFile {
  readonly source: ReturnType<typeof openSource>
  /** Hash of its bytes, in hexadecimal. */
  readonly sha256: string
}

/**
 * The file name under which an upload is stored: a fixed name per kind of file, so a path in the sent name has no
 * effect. Null if the sent name is not that of a catalogue file.
 */
export function storedName(sent: string): string | null {
  const name = sent.toLowerCase()
  const table = Object.keys(KINDS).find((table) => name === `${table}.csv`)
  if (table !== undefined) return `${table}.csv`
  const ending = /\.(json|jsonl|ndjson)$/.exec(name)?.[0]
  return ending === undefined ? null : `catalogue${ending}`
}

/**
 * Stores an upload in a temporary folder while `work` runs. At most one chunk is in memory; reading stops after
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

/** Writes the upload to a file. Returns the hash of its bytes, or null once there are more than `maxBytes`. */
async function keep(file: Readable, path: string, maxBytes: number): Promise<string | null> {
  const hash = createHash('sha256')
  const handle = await open(path, 'wx')
  try {
    let bytes = 0
    // The request is not destroyed when reading stops early, because a destroyed request cannot be answered.
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
