import { createRequire } from 'node:module'
import sharp from 'sharp'
import { SUBJECTS } from './subjects/index.mjs'

const { icons } = createRequire(import.meta.url)('@iconify-json/fluent-emoji/icons.json')
const GRID = 32
const MARGIN = 8
const PROBE = 384
const boxes = new Map()

/** Our subjects use a grid ten times as large as the emoji's. */
const drawn = (name) => SUBJECTS[name] && `<g transform="scale(0.1)">${SUBJECTS[name]()}</g>`

/** The drawing of a subject or emoji with prefixed ids, so that several can share one document. */
function body(name, prefix) {
  const art = drawn(name) ?? icons[name]?.body
  if (!art) throw new Error(`No subject and no Fluent emoji named ${name}`)
  return art
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
}

/** The bounding box of the paint on the 32-unit grid: {left, top, width, height}. */
async function box(name) {
  const known = boxes.get(name)
  if (known) return known
  // Our subjects may exceed the grid by a quarter of it.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${GRID + 2 * MARGIN} ${GRID + 2 * MARGIN}" width="${PROBE}" height="${PROBE}">${body(name, 'p')}</svg>`
  const { info } = await sharp(Buffer.from(svg))
    .trim({ background: '#00000000', threshold: 8 })
    .png()
    .toBuffer({ resolveWithObject: true })
  const k = (GRID + 2 * MARGIN) / PROBE
  const found = {
    left: -info.trimOffsetLeft * k - MARGIN,
    top: -info.trimOffsetTop * k - MARGIN,
    width: info.width * k,
    height: info.height * k,
  }
  boxes.set(name, found)
  return found
}

/** Width-to-height ratio of one of our subjects; emoji count as square. */
export async function aspectOf(name) {
  if (!SUBJECTS[name]) return 1
  const { width, height } = await box(name)
  return width / height
}

/**
 * Places an emoji by its painted box rather than its grid: x is the centre, y the bottom (foot) or the centre (when
 * centre is set), size the longer side, all in picture units. Returns {art, left, right, top, bottom}.
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
