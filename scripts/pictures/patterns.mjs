/**
 * Traditional patterns as vector tiles. Each takes a size in picture units and returns {width, height, lines, fills}:
 * path data of one seamless tile, which the caller strokes or fills.
 */

const n = (value) => Number(value.toFixed(2)).toString()
const point = (x, y) => `${n(x)} ${n(y)}`
const poly = (points, close = true) => `M${points.map(([x, y]) => point(x, y)).join('L')}${close ? 'Z' : ''}`
const circle = (x, y, r) =>
  `M${point(x - r, y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`

/** The part of one scale's ring that the neighbouring scales leave visible, as an arc around (x, y). */
function scaleArc(x, y, ring, r) {
  const apart = Math.hypot(r, r / 2)
  const cover = Math.acos(Math.min(1, (ring ** 2 + apart ** 2 - r ** 2) / (2 * ring * apart)))
  const end = Math.atan2(0.5, 1) - cover
  const dx = ring * Math.cos(end)
  const dy = ring * Math.sin(end)
  return `M${point(x - dx, y + dy)}A${n(ring)} ${n(ring)} 0 0 1 ${point(x + dx, y + dy)}`
}

/** Seigaiha (waves of the blue sea): overlapping scales of concentric rings. */
export function seigaiha(size, rings = [1, 0.7, 0.4]) {
  const r = size / 2
  const rows = [
    [0, 0.5],
    [r, 1],
    [2 * r, 0.5],
    [0, 1.5],
    [r, 2],
    [2 * r, 1.5],
  ]
  const lines = rows.flatMap(([x, row]) => rings.map((ring) => scaleArc(x, row * r, ring * r, r))).join('')
  return { width: 2 * r, height: r, lines, fills: '' }
}

/** Asanoha (hemp leaf): a triangle grid with every triangle's centre joined to its corners. */
export function asanoha(size) {
  const a = size
  const h = a * Math.sqrt(3)
  const spokes = (points) => {
    const cx = points.reduce((sum, [x]) => sum + x, 0) / 3
    const cy = points.reduce((sum, [, y]) => sum + y, 0) / 3
    return points.map(([x, y]) => `M${point(cx, cy)}L${point(x, y)}`).join('')
  }
  const lines = [
    `M0 0L${point(a, h)}M${point(a, 0)}L${point(0, h)}M0 0H${n(a)}M0 ${n(h / 2)}H${n(a)}`,
    spokes([
      [0, 0],
      [a, 0],
      [a / 2, h / 2],
    ]),
    spokes([
      [0, h],
      [a, h],
      [a / 2, h / 2],
    ]),
    spokes([
      [0, 0],
      [-a / 2, h / 2],
      [a / 2, h / 2],
    ]),
    spokes([
      [a, 0],
      [a / 2, h / 2],
      [(3 * a) / 2, h / 2],
    ]),
    spokes([
      [0, h],
      [-a / 2, h / 2],
      [a / 2, h / 2],
    ]),
    spokes([
      [a, h],
      [a / 2, h / 2],
      [(3 * a) / 2, h / 2],
    ]),
  ].join('')
  return { width: a, height: h, lines, fills: '' }
}

/** Shippo (seven treasures): circles overlapping by quarters. */
export function shippo(size) {
  const r = size / 2
  const corners = [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
    [r, r],
  ]
  return {
    width: size,
    height: size,
    lines: corners.map(([x, y]) => circle(x, y, r)).join(''),
    fills: [
      [r, 0],
      [0, r],
      [size, r],
      [r, size],
    ]
      .map(([x, y]) => circle(x, y, size * 0.045))
      .join(''),
  }
}

/** Yagasuri (arrow feathers): columns of slanted vanes, every second column upside down. */
function yagasuri(size) {
  const c = size / 2
  const half = c / 2
  const slant = size * 0.3
  const h = size * 1.3
  const vane = (x, y, up) => {
    const s = up ? -slant : slant
    return (
      poly([
        [x, y],
        [x + half, y + s],
        [x + half, y + s + h / 2],
        [x, y + h / 2],
      ]) +
      poly([
        [x + half, y + s],
        [x + c, y],
        [x + c, y + h / 2],
        [x + half, y + s + h / 2],
      ])
    )
  }
  const fills = [-1, 0, 1].map((row) => vane(0, row * h, false) + vane(c, row * h + h / 2, true)).join('')
  return { width: size, height: h, lines: `M${n(half)} 0V${n(h)}M${n(c + half)} 0V${n(h)}`, fills }
}

/** Kikko (tortoise shell): hexagons with a smaller hexagon in each. */
function kikko(size) {
  const s = size / Math.sqrt(3)
  const w = size
  const h = 3 * s
  const hexagon = (x, y, r) =>
    poly([0, 1, 2, 3, 4, 5].map((k) => [x + r * Math.sin((k * Math.PI) / 3), y - r * Math.cos((k * Math.PI) / 3)]))
  const centres = [
    [w / 2, s],
    [0, 2.5 * s],
    [w, 2.5 * s],
    [0, -0.5 * s],
    [w, -0.5 * s],
  ]
  return {
    width: w,
    height: h,
    lines: centres.map(([x, y]) => hexagon(x, y, s) + hexagon(x, y, s * 0.62)).join(''),
    fills: centres.map(([x, y]) => hexagon(x, y, s * 0.2)).join(''),
  }
}

/** Uroko (scales): rows of solid triangles. */
function uroko(size) {
  const h = size * 0.86
  return {
    width: size,
    height: 2 * h,
    lines: '',
    fills:
      poly([
        [0, h],
        [size / 2, 0],
        [size, h],
      ]) +
      poly([
        [0, h],
        [size / 2, 2 * h],
        [0, 2 * h],
      ]) +
      poly([
        [size, h],
        [size, 2 * h],
        [size / 2, 2 * h],
      ]),
  }
}

/** Hanabishi (flower diamonds): a four-petalled flower in every diamond of a lattice. */
function hanabishi(size) {
  const w = size
  const h = size * 0.62
  const diamond = (x, y, k) =>
    poly([
      [x, y - (h / 2) * k],
      [x + (w / 2) * k, y],
      [x, y + (h / 2) * k],
      [x - (w / 2) * k, y],
    ])
  const petals = (x, y) => {
    const px = w * 0.24
    const py = h * 0.24
    const petal = (dx, dy, bx, by) =>
      `M${point(x, y)}Q${point(x + dx * 0.5 + bx, y + dy * 0.5 + by)} ${point(x + dx, y + dy)}Q${point(x + dx * 0.5 - bx, y + dy * 0.5 - by)} ${point(x, y)}Z`
    return (
      petal(px, 0, 0, py * 0.62) +
      petal(-px, 0, 0, py * 0.62) +
      petal(0, py, px * 0.52, 0) +
      petal(0, -py, px * 0.52, 0)
    )
  }
  const centres = [
    [w / 2, h / 2],
    [0, 0],
    [w, 0],
    [0, h],
    [w, h],
  ]
  return {
    width: w,
    height: h,
    lines: diamond(w / 2, h / 2, 1),
    fills: centres.map(([x, y]) => petals(x, y)).join(''),
  }
}

/** Tatewaku (rising steam): pairs of lines that swell and meet. */
function tatewaku(size) {
  const w = size
  const h = size * 1.7
  const bend = size * 0.2
  const wave = (x, out) => {
    const d = out * bend
    return `M${point(x - d, 0)}C${point(x - d, h * 0.19)} ${point(x + d, h * 0.31)} ${point(x + d, h / 2)}S${point(x - d, h * 0.81)} ${point(x - d, h)}`
  }
  return {
    width: w,
    height: h,
    lines: wave(w * 0.25, 1) + wave(w * 0.75, -1),
    fills: '',
  }
}

/** Kanoko (fawn spots): tie-dyed rings with a dot, on a diagonal grid. */
function kanoko(size) {
  const r = size * 0.17
  const centres = [
    [size / 4, size / 4],
    [(3 * size) / 4, (3 * size) / 4],
  ]
  return {
    width: size,
    height: size,
    lines: centres.map(([x, y]) => circle(x, y, r)).join(''),
    fills: centres.map(([x, y]) => circle(x, y, r * 0.36)).join(''),
  }
}

/** Ichimatsu: chequers. */
function ichimatsu(size) {
  const c = size / 2
  return {
    width: size,
    height: size,
    lines: '',
    fills: `M0 0H${n(c)}V${n(c)}H0ZM${n(c)} ${n(c)}H${n(size)}V${n(size)}H${n(c)}Z`,
  }
}

/** A five-petalled cherry blossom around (x, y), as fill data with a notch in every petal. */
export function blossom(x, y, r, turn = 0) {
  const at = (angle, k) => point(x + r * k * Math.sin(angle), y - r * k * Math.cos(angle))
  return [0, 1, 2, 3, 4]
    .map((petal) => {
      const a = turn + (petal * 2 * Math.PI) / 5
      return `M${at(a, 0.08)}C${at(a - 0.9, 0.5)} ${at(a - 0.55, 1)} ${at(a - 0.16, 1)}L${at(a, 0.86)}L${at(a + 0.16, 1)}C${at(a + 0.55, 1)} ${at(a + 0.9, 0.5)} ${at(a, 0.08)}Z`
    })
    .join('')
}

/** Scattered cherry blossoms of several sizes. */
function sakura(size) {
  const spots = [
    [0.22, 0.2, 0.15, 0.2],
    [0.72, 0.42, 0.11, 0.9],
    [0.3, 0.72, 0.085, 0.5],
    [0.8, 0.86, 0.07, 0.1],
  ]
  return {
    width: size,
    height: size,
    lines: '',
    fills: spots.map(([x, y, r, turn]) => blossom(x * size, y * size, r * size, turn)).join(''),
  }
}

export const PATTERNS = {
  seigaiha,
  asanoha,
  shippo,
  yagasuri,
  kikko,
  uroko,
  hanabishi,
  tatewaku,
  kanoko,
  ichimatsu,
  sakura,
}
