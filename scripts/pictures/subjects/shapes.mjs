/** The shapes of our subjects, on a grid of 320 units: flat and rounded, lit from above like the emoji. */

let gradients = 0

/** A vertical gradient: {defs, fill}. */
export function shade(light, dark) {
  gradients += 1
  const id = `own${gradients}`
  return {
    defs: `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
    fill: `url(#${id})`,
  }
}

/** A path with a gradient or a single colour. */
export function path(d, light, dark = light, more = '') {
  const paint = shade(light, dark)
  return `${paint.defs}<path d="${d}" fill="${paint.fill}" ${more}/>`
}

export function ellipse(cx, cy, rx, ry, light, dark = light, more = '') {
  const paint = shade(light, dark)
  return `${paint.defs}<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${paint.fill}" ${more}/>`
}

export function box(x, y, width, height, rx, light, dark = light, more = '') {
  const paint = shade(light, dark)
  return `${paint.defs}<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${paint.fill}" ${more}/>`
}

/** A stroke with round ends. */
export const line = (d, colour, width, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** A drawing around (0, 0), moved to (x, y), rotated and scaled. */
export const at = (x, y, art, turn = 0, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${art}</g>`

/** The same drawing at several places: [x, y, turn, size] each. */
export const each = (places, draw) => places.map(([x, y, turn, size]) => at(x, y, draw(), turn, size)).join('')

/** Places spread irregularly but evenly in an ellipse, the same in every run. */
export function scatter(count, { cx, cy, rx, ry }) {
  return Array.from({ length: count }, (_, index) => {
    const r = Math.sqrt((index + 0.5) / count)
    const angle = index * 2.39996
    return [cx + rx * r * Math.cos(angle), cy + ry * r * Math.sin(angle), (index * 47) % 180]
  })
}

/** Three curls of steam above (x, y). */
export const steam = (x, y, colour = '#ffffff') =>
  [-44, 0, 44]
    .map((dx, index) =>
      line(
        `M${x + dx} ${y}c-14 -18 14 -30 0 -48c-10 -14 6 -24 2 -34`,
        colour,
        9,
        `opacity="${index === 1 ? 0.9 : 0.7}"`,
      ),
    )
    .join('')

/** A bowl seen from the front and above, with `filling` on an ellipse around (160, 146) of 104 by 38. */
export function bowl({ light, dark, rim, soup, soupDark = soup, band = '' }, filling) {
  return `${box(108, 268, 104, 26, 10, dark)}${path('M22 146C26 236 92 282 160 282S294 236 298 146Z', light, dark)}${band}${ellipse(160, 146, 138, 62, rim)}${ellipse(160, 148, 124, 52, soupDark, soup)}${filling}`
}

/** A wavy band around a bowl's body. */
export const bowlBand = (colour) =>
  line('M38 196q20 -18 40 4t40 12t42 2t42 -2t40 -12t40 -4', colour, 9, 'opacity="0.85"')

/** A round plate seen from the front and above. */
export const plate = (light, dark, { cy = 222, rx = 148, ry = 62 } = {}) =>
  `${ellipse(160, cy + 12, rx, ry, dark)}${ellipse(160, cy, rx, ry, light)}${ellipse(160, cy, rx * 0.8, ry * 0.76, '#000000', '#000000', 'opacity="0.06"')}`
