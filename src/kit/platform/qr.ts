/** A QR code as one SVG path in a square of `size` modules. */
export interface QrImage {
  readonly size: number
  readonly path: string
}

/** White margin that scanners need, in modules. */
const QUIET_ZONE = 4

/** Draws one rectangle per horizontal run of dark modules. */
function pathOf(size: number, isDark: (row: number, column: number) => boolean): string {
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let start = 0; start < size; start++) {
      if (!isDark(row, start)) continue
      let end = start
      while (end < size && isDark(row, end)) end++
      path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${end - start}v1h-${end - start}z`
      start = end
    }
  }
  return path
}

/** Generates the QR code of a text at error correction M, with its quiet zone. The library is loaded on first use. */
export async function qrImage(text: string): Promise<QrImage> {
  const { default: qrcode } = await import('qrcode/lib/core/qrcode.js')
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const path = pathOf(modules.size, (row, column) => modules.get(row, column) !== 0)
  return { size: modules.size + 2 * QUIET_ZONE, path }
}
