import { inflateRawSync } from 'node:zlib'

const DEFLATED = 8

/** The files of a zip archive, read from the directory at its end; for archives below 4 GB without encryption. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    const isDeflated = archive.readUInt16LE(at + 10) === DEFLATED
    files.set(archive.toString('utf8', at + 46, at + 46 + name), isDeflated ? inflateRawSync(bytes) : bytes)
    at += 46 + name + extra + comment
  }
  return files
}
