import { placeEmoji } from './emoji.mjs'
import { patternFill, waves } from './layouts.mjs'
import { MARK, markArt } from './mark.mjs'
import { GOLD, INDIGO, mix, PAPER, SUN, VERMILION } from './palette.mjs'
import { blossom } from './patterns.mjs'
import { fujiPaths } from './views.mjs'
import { WORDS } from './words.mjs'

/** Pictures without a background, 4:3, for cards, empty states and errors. All work on light and dark surfaces. */
const WIDTH = 640
const HEIGHT = 480

const SOFT =
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="150%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="10"/><feOffset dy="10"/><feComponentTransfer><feFuncA type="linear" slope="0.26"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
const sheet = (defs, art, width = WIDTH, height = HEIGHT) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${SOFT}${defs}</defs>${art}</svg>`
const soft = (art) => `<g filter="url(#soft)">${art}</g>`
const emoji = async (name, x, y, size, turn = 0) =>
  (await placeEmoji({ name, x, y, size, turn, centre: true, prefix: `e${x}` })).art

/** The round tinted background of an empty-state scene, with a pattern. */
const round = (kind, tint) => ({
  defs: `${patternFill('pattern', kind, tint, { scale: 0.5, stroke: 2.4 })}`,
  art: `<circle cx="320" cy="232" r="206" fill="${tint}" opacity="0.16"/><circle cx="320" cy="232" r="206" fill="url(#pattern)" opacity="0.26"/>`,
})

/** A paper ticket around (0, 0): notches and a dotted fold at 68 %, the mark on its stub, torn on the right. */
function ticket({ width = 340, height = 176, lines = true } = {}) {
  const left = -width / 2
  const top = -height / 2
  const fold = left + width * 0.68
  const teeth = 8
  const step = height / teeth
  const tear = Array.from({ length: teeth }, () => `l-9 ${step / 2}l9 ${step / 2}`).join('')
  const outline = `M${left + 16} ${top}H${fold - 14}a14 14 0 0 0 28 0H${-left}${tear}H${fold + 14}a14 14 0 0 0 -28 0H${left + 16}a16 16 0 0 1 -16 -16V${top + 16}a16 16 0 0 1 16 -16Z`
  const bars = [
    [0, 118, 16, '#d9cfbe'],
    [34, 160, 12, '#e8e0d2'],
    [58, 132, 12, '#e8e0d2'],
    [92, 84, 20, mix(VERMILION, '#ffffff', 0.25)],
  ]
  const text = bars.map(
    ([dy, length, thick, fill]) =>
      `<rect x="${left + 34}" y="${top + 34 + dy}" width="${length}" height="${thick}" rx="${thick / 2}" fill="${fill}"/>`,
  )
  const k = (height * 0.46) / MARK.height
  const stub = `<g transform="translate(${(fold + width / 2 - MARK.width * k) / 2 - 5} ${-(MARK.height * k) / 2}) scale(${k})">${markArt()}</g>`
  return `<path d="${outline}" fill="#fffdf8"/><path d="M${fold} ${top + 26}V${-top - 20}" stroke="#d9cfbe" stroke-width="4" stroke-dasharray="8 9" stroke-linecap="round"/>${lines ? text.join('') : ''}${stub}`
}

/**
 * Mount Fuji in front of the sun, without a background: the home page's main picture. It has flat shapes only, so it
 * is served as SVG: a quarter of a bitmap's size, and sharp on every screen.
 */
export function heroFujiSvg() {
  const peak = fujiPaths(350, 128, 300, 352)
  const mist = (x, y, length, thick, opacity) =>
    `<rect x="${x}" y="${y}" width="${length}" height="${thick}" rx="${thick / 2}" fill="#fff" opacity="${opacity}"/>`
  const defs = `<linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2765b"/><stop offset="1" stop-color="${SUN}"/></linearGradient>
    <linearGradient id="slope" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#86a9d2"/><stop offset="0.45" stop-color="#5c86b8"/><stop offset="1" stop-color="#35598a"/></linearGradient>
    <linearGradient id="shade" x1="0" y1="0" x2="1" y2="0"><stop offset="0.5" stop-color="#16294a" stop-opacity="0"/><stop offset="1" stop-color="#16294a" stop-opacity="0.5"/></linearGradient>
    <clipPath id="peak"><path d="${peak.mountain}"/></clipPath>`
  const petals = [
    [96, 96, 22, 0.3],
    [168, 52, 14, 1.1],
    [70, 190, 13, 0.7],
    [566, 66, 16, 0.2],
    [600, 168, 11, 1],
  ]
  const art = `<circle cx="464" cy="168" r="128" fill="url(#sun)"/>
     <path d="${peak.mountain}" fill="url(#slope)"/>
     <g clip-path="url(#peak)"><path d="${peak.snow}" fill="#fff"/><rect x="50" width="600" height="480" fill="url(#shade)"/></g>
     ${mist(20, 372, 260, 22, 0.9)}${mist(120, 404, 210, 18, 0.75)}${mist(396, 338, 244, 22, 0.9)}${mist(340, 370, 190, 16, 0.7)}
     ${petals.map(([x, y, r, turn]) => `<path d="${blossom(x, y, r, turn)}" fill="#f7bfca"/>`).join('')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><defs>${defs}</defs>${art}</svg>`
    .replaceAll(/(\d+\.\d)\d+/g, '$1')
    .replaceAll(/>\s+</g, '><')
}

async function emptyTickets() {
  const back = round('seigaiha', '#7f9cc0')
  const petals = [
    [140, 120, 20, 0.3],
    [506, 96, 15, 1],
    [536, 208, 11, 0.5],
  ]
  return sheet(
    back.defs,
    `${back.art}${soft(`<g transform="translate(306 206) rotate(-9)">${ticket()}</g>`)}
     ${soft(await emoji('luggage', 486, 318, 150))}${soft(await emoji('dango', 168, 330, 116))}
     ${petals.map(([x, y, r, turn]) => `<path d="${blossom(x, y, r, turn)}" fill="#f0a3b3"/>`).join('')}`,
  )
}

async function emptySearch() {
  const back = round('shippo', '#7fb0a8')
  return sheet(
    back.defs,
    `${back.art}<g opacity="0.9">${await emoji('steaming-bowl', 168, 318, 116)}${await emoji('shinto-shrine', 488, 142, 116)}</g>
     ${soft(await emoji('magnifying-glass-tilted-left', 330, 236, 300))}`,
  )
}

async function offline() {
  const back = round('seigaiha', '#7f9cc0')
  const arcs = [40, 74, 108]
    .map((r) => `<path d="M${320 - r * 0.78} ${140 - r * 0.5}A${r} ${r} 0 0 1 ${320 + r * 0.78} ${140 - r * 0.5}"/>`)
    .join('')
  return sheet(
    back.defs,
    `${back.art}<g fill="none" stroke="#8a93a3" stroke-width="14" stroke-linecap="round">${arcs}</g><circle cx="320" cy="138" r="13" fill="#8a93a3"/>
     <path d="M236 152L404 26" stroke="${VERMILION}" stroke-width="14" stroke-linecap="round"/>
     ${soft(`<g transform="translate(312 276) rotate(-5)">${ticket()}</g>`)}
     ${soft('<circle cx="480" cy="358" r="50" fill="#3a7249"/><path d="M458 359l16 17l30 -34" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>')}`,
  )
}

async function error() {
  const back = round('asanoha', '#cf9f86')
  const half = (clip, x, y, turn) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><g clip-path="url(#${clip})">${ticket({ width: 380, height: 200 })}</g></g>`
  const rip = 'L-14 -66L10 -34L-12 0L12 36L-10 70L4 130'
  return sheet(
    `${back.defs}<clipPath id="one"><path d="M-220 -130H4${rip}H-220Z"/></clipPath><clipPath id="two"><path d="M220 -130H4${rip}H220Z"/></clipPath>`,
    `${back.art}${soft(half('one', 300, 232, -8))}${soft(half('two', 344, 240, 7))}${soft(await emoji('adhesive-bandage', 322, 292, 128, -18))}`,
  )
}

/** A vermilion seal: a scalloped ring, a blossom and a tick, with the gaps of a hand-pressed print. */
async function successStamp() {
  const bumps = Array.from({ length: 24 }, (_, index) => {
    const angle = (index * Math.PI) / 12
    return `<circle cx="${320 + 186 * Math.cos(angle)}" cy="${240 + 186 * Math.sin(angle)}" r="26"/>`
  })
  const worn =
    '<filter id="worn" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.11" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -6 5"/><feComposite in="SourceGraphic" operator="in"/></filter>'
  const mask = `<mask id="cut"><rect width="640" height="480"/><g fill="#fff">${bumps.join('')}<circle cx="320" cy="240" r="190"/></g><circle cx="320" cy="240" r="178"/><circle cx="320" cy="240" r="166" fill="#fff"/><circle cx="320" cy="240" r="160" fill="#000"/><path d="${blossom(320, 246, 146)}" fill="#fff"/><path d="M262 246l42 44l80 -88" fill="none" stroke="#000" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/></mask>`
  return sheet(
    `${worn}${mask}`,
    `<g filter="url(#worn)"><g transform="rotate(-10 320 240)"><rect width="640" height="480" fill="${mix(VERMILION, '#e25a40', 0.5)}" mask="url(#cut)"/></g></g>`,
  )
}

/** Scenes by key with their widths. */
export const SCENES = {
  'empty-tickets': { compose: emptyTickets, widths: [240, 480] },
  'empty-search': { compose: emptySearch, widths: [240, 480] },
  offline: { compose: offline, widths: [240, 480] },
  error: { compose: error, widths: [240, 480] },
  'success-stamp': { compose: successStamp, widths: [240, 480] },
}

/** A category's emoji alone on a transparent square, with its shadow on the tile. */
export async function composeCategoryIcon(name) {
  const shade =
    '<filter id="near" x="-10%" y="-10%" width="120%" height="125%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="4"/><feOffset dy="5"/><feComponentTransfer><feFuncA type="linear" slope="0.2"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
  return sheet(shade, `<g filter="url(#near)">${await emoji(name, 96, 91, 156)}</g>`, 192, 192)
}

/** The picture for shared links, 1200 by 630. */
export async function composeSharing() {
  const peak = fujiPaths(860, 150, 420, 400)
  const k = 4.1
  const defs = `${patternFill('pattern', 'asanoha', mix(INDIGO, '#8fb0cf', 0.2), { scale: 0.8, stroke: 2 })}
    <linearGradient id="slope" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#86a9d2"/><stop offset="1" stop-color="#35598a"/></linearGradient>
    <radialGradient id="sun"><stop offset="0" stop-color="#f2765b"/><stop offset="1" stop-color="${SUN}"/></radialGradient><clipPath id="peak"><path d="${peak.mountain}"/></clipPath>`
  const food = [
    await emoji('sushi', 610, 500, 150),
    await emoji('steaming-bowl', 800, 486, 160),
    await emoji('shinto-shrine', 990, 470, 176),
  ]
  return sheet(
    defs,
    `<rect width="1200" height="630" fill="${INDIGO}"/><rect width="1200" height="630" fill="url(#pattern)"/>
     <circle cx="1010" cy="210" r="150" fill="url(#sun)"/><path d="${peak.mountain}" fill="url(#slope)"/><g clip-path="url(#peak)"><path d="${peak.snow}" fill="#fff"/></g>
     ${waves(520, { size: 130, fill: '#2b4f7d', line: '#5f86b5', stroke: 3.2, until: 630, width: 1200 })}
     ${soft(food.join(''))}
     ${waves(552, { size: 130, fill: '#264772', line: '#5f86b5', stroke: 3.2, until: 630, width: 1200 })}
     ${soft(`<g transform="translate(92 108) scale(${k * 0.62})">${markArt()}</g>`)}
     <g fill="${PAPER}"><path transform="translate(88 392) scale(1.02)" d="${WORDS.tabifuda.path}"/></g>
     <g fill="${GOLD}"><path transform="translate(256 226) scale(1.08)" d="${WORDS.kanji.path}"/></g>`,
    1200,
    630,
  )
}
