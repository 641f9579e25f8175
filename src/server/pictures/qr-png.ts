import { crc32, deflateSync } from 'node:zlib'
import { create } from 'qrcode'

/** Width of the white margin in modules, as the standard requires. */
const QUIET_ZONE = 4
const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** A PNG chunk: length, type, data, and a checksum of type and data. */
function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12)
  bytes.writeUInt32BE(data.length)
  bytes.write(type, 4, 'latin1')
  bytes.set(data, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8)
  return bytes
}

/** The header: size in pixels, one bit per pixel, black and white. */
function header(size: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(size)
  data.writeUInt32BE(size, 4)
  data.writeUInt8(1, 8)
  return chunk('IHDR', data)
}

/** A row of pixels without a filter; `isDark` per module. */
function rowOf(isDark: ArrayLike<number>, modulePx: number, size: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(size / 8), 0xff)
  row.writeUInt8(0, 0)
  for (let x = 0; x < isDark.length * modulePx; x++) {
    if (isDark[Math.floor(x / modulePx)] !== 1) continue
    const pixel = QUIET_ZONE * modulePx + x
    const at = 1 + (pixel >> 3)
    row.writeUInt8(row.readUInt8(at) & ~(0x80 >> (pixel & 7)), at)
  }
  return row
}

/**
 * Draws a text's QR code as a PNG with one bit per pixel, each module `modulePx` wide. `qrcode`'s own PNG uses four
 * bytes per pixel and blocks the thread thirty times as long (decision 05).
 */
export function qrPng(text: string, modulePx: number): Buffer {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = (modules.size + 2 * QUIET_ZONE) * modulePx
  const repeated = (row: Buffer, times: number): Buffer[] => new Array<Buffer>(times).fill(row)
  const margin = repeated(rowOf([], modulePx, size), QUIET_ZONE * modulePx)
  const rows = Array.from({ length: modules.size }, (_, y) =>
    repeated(rowOf(modules.data.subarray(y * modules.size, (y + 1) * modules.size), modulePx, size), modulePx),
  )
  const pixels = deflateSync(Buffer.concat([...margin, ...rows.flat(), ...margin]))
  return Buffer.concat([SIGNATURE, header(size), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())])
}
