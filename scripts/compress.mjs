// Writes a .br and a .gz next to each text file of the build, so that the server only picks one per request.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses text and WebAssembly files over 1 kB in `folder`; smaller answers fit one packet anyway. */
export async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|html|svg|webmanifest|json|wasm)$/.test(entry.name),
  )
  await Promise.all(
    texts.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const body = await readFile(path)
      if (body.length < 1024) return
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
      await writeFile(`${path}.br`, await brotli(body, { params }))
      await writeFile(`${path}.gz`, await zip(body, { level: 9 }))
    }),
  )
}
