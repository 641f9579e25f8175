import { aspectOf, placeEmoji } from './emoji.mjs'
import { GOLD, ground, SUN } from './palette.mjs'
import { PATTERNS } from './patterns.mjs'
import { VIEWS } from './views.mjs'

/** The canvas of every picture: 4:3, with the subject in the middle so that a square crop keeps it. */
const WIDTH = 1280
const HEIGHT = 960
const MIDDLE = WIDTH / 2

const SIZES = {
  seigaiha: 176,
  asanoha: 168,
  shippo: 172,
  yagasuri: 150,
  kikko: 132,
  uroko: 118,
  hanabishi: 190,
  tatewaku: 150,
  kanoko: 104,
  ichimatsu: 150,
  sakura: 340,
}

/** A <pattern> of the given kind. `ink` is its colour, `scale` its coarseness. */
export function patternFill(id, kind, ink, { scale = 1, stroke = 3.2, fillOpacity = 0.5, shift = '' } = {}) {
  const size = SIZES[kind] * scale
  const { width, height, lines, fills } = PATTERNS[kind](size)
  const paint = [
    fills && `<path d="${fills}" fill="${ink}" fill-opacity="${fillOpacity}"/>`,
    lines && `<path d="${lines}" fill="none" stroke="${ink}" stroke-width="${stroke}" stroke-linejoin="round"/>`,
  ]
  const move = shift && ` patternTransform="${shift}"`
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${move}>${paint.filter(Boolean).join('')}</pattern>`
}

const gradient = (id, stops) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour, alpha = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`).join('')}</linearGradient>`
const radial = (id, stops) =>
  `<radialGradient id="${id}">${stops.map(([at, colour, alpha = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`).join('')}</radialGradient>`
const rect = (fill, more = '') => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}" ${more}/>`

/** The blurred shadow below an object that stands at (x, y). */
const contact = (x, y, width, strength) =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${width * 0.1}" fill="url(#contact)" opacity="${strength}"/>`

const shared = (g) => [
  gradient('field', [
    [0, g.top],
    [1, g.bottom],
  ]),
  radial('light', [
    [0, g.glow, g.deep ? 0.34 : 0.85],
    [0.55, g.glow, g.deep ? 0.14 : 0.4],
    [1, g.glow, 0],
  ]),
  radial('contact', [
    [0, '#14101c', 0.62],
    [0.5, '#14101c', 0.3],
    [1, '#14101c', 0],
  ]),
  '<filter id="drop" x="-30%" y="-30%" width="160%" height="170%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="20"/><feOffset dx="0" dy="26"/><feComponentTransfer><feFuncA type="linear" slope="0.3"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
]

const dropped = (art) => `<g filter="url(#drop)">${art}</g>`

/** Moves placed emoji together so that their common box is centred on the picture. */
function centred(all, art) {
  const left = Math.min(...all.map((one) => one.left))
  const right = Math.max(...all.map((one) => one.right))
  return `<g transform="translate(${(MIDDLE - (left + right) / 2).toFixed(1)} 0)">${art}</g>`
}

/** Draws flat subjects wider than others, up to `most`, because they would otherwise look small. */
async function placeSubject(spot, most) {
  const aspect = await aspectOf(spot.name)
  return placeEmoji({ ...spot, size: Math.min(most, spot.size * Math.min(1.32, Math.max(1, aspect / 1.1))) })
}

/** The subject with its companions in front, standing on a line at `foot`. Companions alternate right and left. */
async function still({ subject, beside = [] }, { foot, size, shade = 0.55 }) {
  const most = beside.length > 0 ? size : 790
  const main = await placeSubject({ name: subject, x: MIDDLE, y: foot, size, prefix: 's' }, most)
  const companion = size * 0.5
  const around = []
  for (const [index, name] of beside.entries()) {
    const x = index % 2 === 0 ? main.right + companion * 0.26 : main.left - companion * 0.26
    around.push(await placeEmoji({ name, x, y: foot + 22, size: companion, prefix: `b${index}` }))
  }
  const all = [main, ...around]
  const shades = all.map((one) =>
    contact((one.left + one.right) / 2, one.bottom - 6, (one.right - one.left) * 1.22, shade),
  )
  return centred(all, `${shade ? shades.join('') : ''}${all.map((one) => one.art).join('')}`)
}

/** The subject floating in the middle with a soft drop shadow, companions overlapping its lower right. */
async function floating({ subject, beside = [] }, { size, y = HEIGHT / 2, most = 790 }) {
  const main = await placeSubject({ name: subject, x: MIDDLE, y, size, prefix: 's', centre: true }, most)
  const around = []
  for (const [index, name] of beside.entries()) {
    const spot = { x: main.right + size * 0.07, y: main.bottom - size * 0.18, size: size * 0.52 }
    around.push(await placeEmoji({ name, ...spot, prefix: `b${index}`, centre: true }))
  }
  const all = [main, ...around]
  return centred(all, all.map((one) => dropped(one.art)).join(''))
}

/** A pattern across the whole picture with a disc of light behind the subject. */
async function disc(spec, g) {
  return {
    defs: patternFill('pattern', spec.pattern, g.line),
    art: `${rect('url(#field)')}${rect('url(#pattern)')}
      <circle cx="${MIDDLE}" cy="480" r="400" fill="${g.disc}" opacity="${g.deep ? 0.9 : 0.86}"/>
      <circle cx="${MIDDLE}" cy="480" r="424" fill="none" stroke="${g.disc}" stroke-width="5" opacity="0.8"/>
      <circle cx="${MIDDLE}" cy="430" r="400" fill="url(#light)"/>
      ${await floating(spec, { size: 520 })}`,
  }
}

/** Rows of overlapping wave scales from y down to the picture's foot, painted back to front. */
export function waves(y, { size, fill, line, stroke = 4.5, until = HEIGHT, width = WIDTH }) {
  const r = size / 2
  const rows = Math.ceil((until - y) / (r / 2)) + 1
  const scales = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: Math.ceil(width / size) + 1 }, (_, column) => {
      const cx = column * size + (row % 2 ? 0 : r)
      const cy = y + r + (row * r) / 2
      return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.7}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.4}"/>`
    }).join(''),
  )
  return `<g fill="none" stroke="${line}" stroke-width="${stroke}">${scales.join('')}</g>`
}

/** A low sun (a moon on deep grounds) over waves or a patterned field. Waves hide the subject's foot. */
async function sea(spec, g) {
  const horizon = 610
  const water = spec.pattern === 'seigaiha'
  const orb = g.deep ? ['#fbe7ae', '#f3cf78'] : ['#ee6a50', SUN]
  const look = { size: 170, fill: g.band, line: g.bandLine }
  const land = `<rect y="${horizon}" width="${WIDTH}" height="${HEIGHT}" fill="${g.band}"/><rect y="${horizon}" width="${WIDTH}" height="${HEIGHT}" fill="url(#pattern)"/>`
  return {
    defs: `${water ? '' : patternFill('pattern', spec.pattern, g.bandLine, { shift: `translate(0 ${horizon})`, fillOpacity: 0.45 })}${gradient(
      'orb',
      [
        [0, orb[0], g.deep ? 0.95 : 0.75],
        [0.55, orb[1], g.deep ? 0.7 : 0.3],
        [1, orb[1], g.deep ? 0.3 : 0.02],
      ],
    )}`,
    art: `${rect('url(#field)')}<circle cx="${MIDDLE}" cy="420" r="${g.deep ? 250 : 330}" fill="url(#orb)"/>
      <circle cx="${MIDDLE}" cy="470" r="420" fill="url(#light)" opacity="0.5"/>
      ${water ? waves(horizon, look) : land}
      ${await still(spec, { foot: 780 + (spec.sink ?? 0), size: spec.size ?? 560, shade: water ? 0 : 0.55 })}
      ${water ? waves(horizon + look.size / 2, look) : ''}`,
  }
}

/**
 * One bank of stylised mist from an edge: fingers with round ends and rounded slots between them. `reach` is the
 * length of each finger; slots end at 1.9 `k` before the shorter neighbour.
 */
function mist({ y, reach, k, fill, from = 'left' }) {
  const slot = k * 0.5
  const parts = ['M-40', y]
  for (const [index, end] of reach.entries()) {
    parts.push(`H${end}a${k / 2} ${k / 2} 0 0 1 0 ${k}`)
    const next = reach[index + 1]
    if (next !== undefined) {
      parts.push(`H${Math.min(end, next) - k * 1.9}a${slot / 2} ${slot / 2} 0 0 0 0 ${slot}`)
    }
  }
  const side = from === 'left' ? '' : ` transform="translate(${WIDTH} 0) scale(-1 1)"`
  return `<path d="${parts.join(' ')}H-40Z" fill="${fill}"${side}/>`
}

/** Banks of mist across a patterned field, one of them in front of the subject's foot. */
async function kasumi(spec, g) {
  const fill = g.deep ? g.disc : '#ffffff'
  const opacity = g.deep ? 0.55 : 0.8
  return {
    defs: patternFill('pattern', spec.pattern, g.line),
    art: `${rect('url(#field)')}${rect('url(#pattern)')}
      <circle cx="${MIDDLE}" cy="450" r="600" fill="url(#light)"/>
      <g opacity="${opacity}">${mist({ y: 130, reach: [430, 250], k: 54, fill })}${mist({ y: 480, reach: [230, 400], k: 54, fill, from: 'right' })}</g>
      ${await floating(spec, { size: 580, y: 460 })}
      <g opacity="${g.deep ? 0.8 : 0.92}">${mist({ y: 770, reach: [560, 820, 420], k: 50, fill })}${mist({ y: 860, reach: [330, 520], k: 50, fill, from: 'right' })}</g>`,
  }
}

/** An upright sash with gold edges; the subject lies on it. */
async function obi(spec, g) {
  const half = 330
  const left = MIDDLE - half
  const edge = (x) => `<rect x="${x}" width="9" height="${HEIGHT}" fill="${GOLD}" opacity="0.85"/>`
  return {
    defs: `${patternFill('pattern', spec.pattern, g.bandLine, { shift: `translate(${left} 0)`, stroke: 3.6 })}${patternFill('weave', 'ichimatsu', g.line, { scale: 0.16, fillOpacity: 0.3 })}`,
    art: `${rect('url(#field)')}${rect('url(#weave)', 'opacity="0.5"')}
      <g><rect x="${left}" width="${2 * half}" height="${HEIGHT}" fill="${g.band}"/><rect x="${left}" width="${2 * half}" height="${HEIGHT}" fill="url(#pattern)"/>${edge(left + 18)}${edge(left + 2 * half - 27)}</g>
      <circle cx="${MIDDLE}" cy="460" r="470" fill="url(#light)" opacity="0.75"/>
      ${await floating(spec, { size: 560, most: 610 })}`,
  }
}

/** A table in front of a patterned wall. */
async function table(spec, g) {
  const top = 660
  return {
    defs: `${patternFill('pattern', spec.pattern, g.line)}`,
    art: `${rect('url(#field)')}${rect('url(#pattern)')}
      <circle cx="${MIDDLE}" cy="430" r="620" fill="url(#light)"/>
      <rect y="${top}" width="${WIDTH}" height="${HEIGHT - top}" fill="${g.band}"/>
      <rect y="${top}" width="${WIDTH}" height="10" fill="${g.bandLine}" opacity="0.6"/>
      <ellipse cx="${MIDDLE}" cy="790" rx="620" ry="150" fill="url(#light)" opacity="0.5"/>
      ${await still(spec, { foot: 800, size: 600 })}`,
  }
}

/** A round window with a view in a patterned wall, the subject on the sill. */
async function roundWindow(spec, g) {
  const y = 400
  const r = 352
  const view = await VIEWS[spec.view]({ x: MIDDLE, y, r })
  const sill = 720
  return {
    defs: `${patternFill('pattern', spec.pattern, g.line)}${view.defs}<clipPath id="pane"><circle cx="${MIDDLE}" cy="${y}" r="${r}"/></clipPath>`,
    art: `${rect('url(#field)')}${rect('url(#pattern)')}
      <circle cx="${MIDDLE}" cy="${y}" r="${r + 24}" fill="${g.band}"/>
      <circle cx="${MIDDLE}" cy="${y}" r="${r + 5}" fill="${g.bandLine}"/>
      <g clip-path="url(#pane)">${view.art}</g>
      <rect y="${sill}" width="${WIDTH}" height="${HEIGHT - sill}" fill="${g.band}"/>
      <rect y="${sill}" width="${WIDTH}" height="10" fill="${g.bandLine}" opacity="0.7"/>
      ${await still(spec, { foot: 830, size: 500 })}`,
  }
}

const LAYOUTS = { disc, sea, kasumi, obi, table, window: roundWindow }

/** The whole picture of one catalogue entry as an SVG document of 1280 by 960. */
export async function composePicture(spec) {
  const g = ground(spec.ground)
  const { defs, art } = await LAYOUTS[spec.layout](spec, g)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${shared(g).join('')}${defs}</defs>${art}</svg>`
}
