import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import qrcode from 'qrcode'

const WIDTH = 640
const HEIGHT = 480
/** Pixels per module: a version 12 code with its quiet zone fits the frame. */
const SCALE = 6
const QUIET = 4
const [WHITE, GREY, BLACK] = [235, 120, 16]

/** Brightness of each pixel of a picture with the code of `text` in its middle, on a grey counter. */
function brightness(text: string): Uint8Array {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const side = (modules.size + 2 * QUIET) * SCALE
  if (side > HEIGHT) throw new Error(`A code of ${modules.size} modules does not fit the film`)
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)]
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(GREY)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / SCALE) - QUIET, Math.floor(x / SCALE) - QUIET]
      const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size
      const isDark = isInside && modules.get(row, column) === 1
      pixels[(top + y) * WIDTH + left + x] = isDark ? BLACK : WHITE
    }
  }
  return pixels
}

/** Writes a film of a ticket for Chromium's camera (`--use-file-for-fake-video-capture`), which plays it in a loop. */
export function filmOf(text: string): { readonly path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'tabifuda-film-'))
  const path = join(folder, 'ticket.y4m')
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const empty = Buffer.alloc(WIDTH * HEIGHT, GREY)
  // The empty counter first, then the ticket: the first scan finds nothing.
  const pictures = [empty, empty, ...Array.from({ length: 8 }, () => Buffer.from(brightness(text)))]
  const frames = pictures.flatMap((picture) => [Buffer.from('FRAME\n'), picture, colour])
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), ...frames]))
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A photograph of a code, as a user picks it from their gallery. */
export function photoOf(text: string): { name: string; mimeType: string; buffer: Buffer } {
  const png = new PNG({ width: WIDTH, height: HEIGHT })
  for (const [at, value] of brightness(text).entries()) png.data.set([value, value, value, 255], 4 * at)
  return { name: 'ticket.png', mimeType: 'image/png', buffer: PNG.sync.write(png) }
}
