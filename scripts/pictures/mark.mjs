import { INDIGO, mix, PAPER, VERMILION } from './palette.mjs'

/** The mark's coordinate space: a wooden-tag outline, 52 wide and 60 high. */
export const MARK = { width: 52, height: 60 }

const TEAR = Array.from({ length: 5 }, () => 'h-3.2a2.9 2.9 0 0 0 -5.8 0').join('')
const TAG = `M12.4 1H39.6a4 4 0 0 1 2.6 1L49.6 8.4a4 4 0 0 1 1.4 3V57.6h-1${TEAR}h-4V11.4a4 4 0 0 1 1.4-3L9.8 2a4 4 0 0 1 2.6-1Z`
const HOLE = 'M26 6.2a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z'
/** 札 in seven pen strokes, drawn for the tag so that it stays readable at 16 px. */
const FUDA =
  'M9.4 28.2H26.4M17.9 19.2V51.6M17.4 29.4Q14.6 37.6 8.8 42.6M18.6 32.4L25.2 39.2M32 19.6V43.6Q32 48.6 36.8 48.6H39.2Q43.4 48.6 43.6 41.4'

/** The mark as SVG content in its own coordinates; the hole is transparent. */
export function markArt({ tag = VERMILION, ink = PAPER } = {}) {
  return `<path fill="${tag}" fill-rule="evenodd" d="${TAG}${HOLE}"/><path fill="none" stroke="${ink}" stroke-width="4.6" stroke-linejoin="round" d="${FUDA}"/>`
}

/** The mark alone, tightly framed. */
export function markSvg() {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK.width} ${MARK.height}">${markArt()}</svg>`
}

/** The mark in a square, for browser tabs. */
export function faviconSvg() {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 0 60 60">${markArt()}</svg>`
}

const crest = (cx, cy, r) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${INDIGO}"/>${[0.72, 0.44].map((ring) => `<circle cx="${cx}" cy="${cy}" r="${r * ring}"/>`).join('')}`

/**
 * The app icon, 512 square: the tag on its string above indigo waves. `rounded` clips the corners. `inner` is the
 * share of the square used by the drawing (0.78 keeps it inside a maskable icon's safe zone).
 */
export function appIconSvg({ rounded = true, inner = 1 } = {}) {
  const k = 5.55 * inner
  const left = 256 - (MARK.width * k) / 2
  const top = 256 - (MARK.height * k) / 2 - 22 * inner
  const holeY = top + 10.2 * k
  const rows = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4].map((column) => crest(column * 128 + (row % 2 ? 0 : 64) - 64, 462 + row * 32, 64)),
  )
  const string = `<path d="M256 ${holeY}C${256 - 22} ${holeY - 60} ${256 - 16} ${holeY - 120} 246 -20M256 ${holeY}C${256 + 22} ${holeY - 60} ${256 + 16} ${holeY - 120} 266 -20" fill="none" stroke="${mix(VERMILION, '#1d1b20', 0.35)}" stroke-width="7"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
    <defs><clipPath id="edge"><rect width="512" height="512" rx="${rounded ? 112 : 0}"/></clipPath>
    <filter id="lift" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur in="SourceAlpha" stdDeviation="9"/><feOffset dy="10"/><feComponentTransfer><feFuncA type="linear" slope="0.28"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>
    <g clip-path="url(#edge)"><rect width="512" height="512" fill="${PAPER}"/><circle cx="256" cy="256" r="200" fill="#f3e8d8"/>
    <g fill="none" stroke="#ffffff" stroke-opacity="0.42" stroke-width="5">${rows.join('')}</g>
    <g filter="url(#lift)">${string}<g transform="translate(${left} ${top}) scale(${k})">${markArt()}</g></g></g></svg>`
}
