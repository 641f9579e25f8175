import { placeEmoji } from './emoji.mjs'

/** Views through the round window. Each paints a circle of radius r at (x, y) and returns {defs, art}. */

const sky = (top, bottom) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`
const pane = ({ x, y, r }) => `<rect x="${x - r}" y="${y - r}" width="${2 * r}" height="${2 * r}" fill="url(#sky)"/>`

/**
 * Mount Fuji's outline with concave slopes: the summit's middle at (x, y), half the width of the foot, and the
 * height.
 */
export function fujiPaths(x, y, half, height) {
  const top = half * 0.15
  const slope = (k) =>
    `C${x + k * half * 0.34} ${y + height * 0.42} ${x + k * half * 0.62} ${y + height * 0.74} ${x + k * half} ${y + height}`
  const back = `C${x - half * 0.62} ${y + height * 0.74} ${x - half * 0.34} ${y + height * 0.42} ${x - top} ${y}`
  const crater = `Q${x - top * 0.5} ${y + height * 0.03} ${x} ${y + height * 0.012}Q${x + top * 0.5} ${y - height * 0.012} ${x + top} ${y + height * 0.004}`
  const mountain = `M${x - top} ${y}${crater}${slope(1)}H${x - half}${back}Z`
  const hem = [0.3, 0.42, 0.29, 0.47, 0.3, 0.4, 0.28]
  const reach = (share) => half * (0.12 + share * 0.62)
  const points = hem.map((share, index) => {
    const t = index / (hem.length - 1)
    const edge = reach(hem[index === 0 ? 0 : hem.length - 1])
    return [x + edge * 1.12 - 2.24 * edge * t, y + height * share]
  })
  const drips = points.map(([px, py]) => `L${px.toFixed(1)} ${py.toFixed(1)}`).join('')
  const snow = `M${x - top * 1.6} ${y - height * 0.02}H${x + top * 1.6}L${x + half} ${y + height * 0.3}${drips}L${x - half} ${y + height * 0.3}Z`
  return { mountain, snow }
}

const fuji = ({ x, y, r }) => {
  const peak = fujiPaths(x + 10, y - 140, r * 1.15, 440)
  return {
    defs: `${sky('#bcdcf2', '#fdeedd')}<linearGradient id="slope" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#43679b"/><stop offset="1" stop-color="#a9c4de"/></linearGradient><clipPath id="peak"><path d="${peak.mountain}"/></clipPath>`,
    art: `${pane({ x, y, r })}<circle cx="${x + 190}" cy="${y - 170}" r="62" fill="#e5573d" opacity="0.85"/><path d="${peak.mountain}" fill="url(#slope)"/><g clip-path="url(#peak)"><path d="${peak.snow}" fill="#fff"/></g>`,
  }
}

const moon = ({ x, y, r }) => ({
  defs: sky('#151c38', '#45538f'),
  art: `${pane({ x, y, r })}<circle cx="${x + 130}" cy="${y - 130}" r="150" fill="#fbe9b4" opacity="0.12"/><circle cx="${x + 130}" cy="${y - 130}" r="104" fill="#fbe6ab"/><g fill="#2a356b" opacity="0.9"><rect x="${x + 60}" y="${y - 90}" width="330" height="34" rx="17"/><rect x="${x - 380}" y="${y - 190}" width="260" height="30" rx="15"/><rect x="${x + 130}" y="${y - 39}" width="300" height="30" rx="15"/></g>`,
})

const sea = async ({ x, y, r }) => {
  const boat = await placeEmoji({ name: 'sailboat', x: x + 170, y: y + 30, size: 190, prefix: 'v' })
  return {
    defs: sky('#cfe9f5', '#fdf1e0'),
    art: `${pane({ x, y, r })}<circle cx="${x - 150}" cy="${y - 130}" r="70" fill="#e5573d" opacity="0.85"/>${boat.art}<rect x="${x - r}" y="${y - 2}" width="${2 * r}" height="${r}" fill="#4f9fd0"/><g stroke="#fff" stroke-width="6" stroke-linecap="round" opacity="0.6"><path d="M${x - 250} ${y + 50}h90M${x + 120} ${y + 70}h130M${x - 300} ${y + 120}h60M${x + 230} ${y + 130}h70"/></g>`,
  }
}

const bamboo = ({ x, y, r }) => {
  const stalk = (dx, width, colour, shift) => {
    const joints = [0, 1, 2, 3, 4].map(
      (k) => `<rect x="${x + dx - 4}" y="${y - r + shift + k * 170}" width="${width + 8}" height="10" rx="5"/>`,
    )
    return `<g fill="${colour}"><rect x="${x + dx}" y="${y - r}" width="${width}" height="${2 * r}" opacity="0.82"/>${joints.join('')}</g>`
  }
  const leaf = (lx, ly, turn, colour) =>
    `<path d="M0 0C34 -26 96 -24 132 0C96 18 34 20 0 0Z" transform="translate(${lx} ${ly}) rotate(${turn})" fill="${colour}"/>`
  return {
    defs: sky('#e7f3d6', '#fbf6df'),
    art: `${pane({ x, y, r })}${stalk(-250, 30, '#b9d58f', 60)}${stalk(-40, 26, '#c5dd9f', 130)}${stalk(150, 44, '#7fb05a', 90)}${stalk(240, 34, '#9cc777', 30)}${leaf(x + 160, y - 150, 160, '#5d9a48')}${leaf(x + 165, y - 150, 125, '#77b058')}${leaf(x + 190, y - 220, 20, '#6aa650')}${leaf(x - 240, y - 120, 30, '#8fbf68')}${leaf(x - 240, y - 120, 65, '#a3cc7d')}${leaf(x - 30, y - 250, 150, '#8fbf68')}`,
  }
}

const maple = async ({ x, y, r }) => {
  const spots = [
    [190, -190, 190, 20],
    [60, -255, 140, -30],
    [270, -50, 150, 60],
    [-150, -230, 110, 10],
    [-240, -60, 80, -50],
  ]
  const leaves = []
  for (const [index, [dx, dy, size, turn]] of spots.entries()) {
    leaves.push(
      await placeEmoji({ name: 'maple-leaf', x: x + dx, y: y + dy, size, turn, prefix: `v${index}`, centre: true }),
    )
  }
  const branch = `<path d="M${x + r} ${y - 260}C${x + 160} ${y - 300} ${x + 40} ${y - 290} ${x - 210} ${y - 250}" fill="none" stroke="#6a4632" stroke-width="12" stroke-linecap="round"/>`
  return {
    defs: sky('#d9eaf5', '#fdf0dc'),
    art: `${pane({ x, y, r })}${branch}${leaves.map((one) => one.art).join('')}`,
  }
}

export const VIEWS = { fuji, moon, sea, bamboo, maple }
