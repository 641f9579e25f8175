import { createRequire } from 'node:module'
import sharp from 'sharp'

const { icons } = createRequire(import.meta.url)('@iconify-json/fluent-emoji/icons.json')
const GRID = 32
const PROBE = 256
const boxes = new Map()

/** The icon's drawing with its ids prefixed, so that several icons can share one document. */
function body(name, prefix) {
  const icon = icons[name]
  if (!icon) throw new Error(`No Fluent emoji named ${name}`)
  return icon.body
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
}

/** Where the icon's paint lies on its 32-unit grid: {left, top, width, height}. */
async function box(name) {
  const known = boxes.get(name)
  if (known) return known
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${GRID} ${GRID}" width="${PROBE}" height="${PROBE}">${body(name, 'p')}</svg>`
  const { info } = await sharp(Buffer.from(svg))
    .trim({ background: '#00000000', threshold: 8 })
    .png()
    .toBuffer({ resolveWithObject: true })
  const k = GRID / PROBE
  const found = {
    left: -info.trimOffsetLeft * k,
    top: -info.trimOffsetTop * k,
    width: info.width * k,
    height: info.height * k,
  }
  boxes.set(name, found)
  return found
}

/**
 * An emoji placed by its painted box rather than its grid: x is the middle, y the bottom (foot) or the middle
 * (when centre is set), size the longer side, all in picture units. Gives {art, left, right, top, bottom}.
 */
export async function placeEmoji({ name, x, y, size, prefix, turn = 0, centre = false }) {
  const frame = await box(name)
  const k = size / Math.max(frame.width, frame.height)
  const width = frame.width * k
  const height = frame.height * k
  const left = x - width / 2
  const top = centre ? y - height / 2 : y - height
  const spin = turn ? `rotate(${turn} ${x} ${top + height / 2}) ` : ''
  const art = `<g transform="${spin}translate(${left - frame.left * k} ${top - frame.top * k}) scale(${k})">${body(name, prefix)}</g>`
  return { art, left, right: left + width, top, bottom: top + height }
}
