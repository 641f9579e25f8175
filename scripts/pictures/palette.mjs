/** Traditional Japanese colours as hue families with a pale, a middle and a strong shade. */
const HUES = {
  ai: ['#dfe9f3', '#8fb0cf', '#1f3a5f'],
  ruri: ['#dcebf9', '#83b4e2', '#1c4a86'],
  mizu: ['#dcefec', '#86c2ba', '#1a5557'],
  shu: ['#fbe4dc', '#ee9f86', '#a3321d'],
  kaki: ['#fae8d6', '#f0b884', '#8f4716'],
  yamabuki: ['#fbf0d3', '#efcf7a', '#86600f'],
  matcha: ['#e6efdd', '#aac98e', '#2d5a39'],
  sakura: ['#fbe6ea', '#f2b0bc', '#8f3350'],
  fuji: ['#ebe6f5', '#bbaadb', '#46386c'],
  kogecha: ['#f2e9de', '#d0b392', '#4a3324'],
  sumi: ['#edecea', '#bdbab7', '#2e2c34'],
}

export const GOLD = '#dcb662'
export const SUN = '#d4452c'
export const INK = '#1d1b20'
export const INDIGO = '#1f3a5f'
export const VERMILION = '#c23b22'
export const PAPER = '#faf7f2'

/** Mixes two #rrggbb colours; `share` is the proportion of the second (0 to 1). */
export function mix(first, second, share) {
  const part = (hex, at) => Number.parseInt(hex.slice(at, at + 2), 16)
  const at = (index) => Math.round(part(first, index) * (1 - share) + part(second, index) * share)
  return `#${[1, 3, 5].map((index) => at(index).toString(16).padStart(2, '0')).join('')}`
}

/**
 * The colours of one picture, from a name such as 'ai-light', 'ai-mid' or 'ai-deep'. `top` and `bottom` are the
 * field's gradient, `line` the pattern on the field, `band` a second surface (table, sea, obi), `bandLine` the
 * pattern on it, `disc` the light behind the subject.
 */
export function ground(name) {
  const [hue, tone] = name.split('-')
  const [pale, mid, strong] = HUES[hue] ?? []
  if (!pale) throw new Error(`No hue named ${name}`)
  if (tone === 'deep') {
    return {
      deep: true,
      top: mix(strong, mid, 0.16),
      bottom: mix(strong, INK, 0.18),
      line: mix(strong, mid, 0.46),
      band: mix(strong, INK, 0.34),
      bandLine: mix(strong, mid, 0.4),
      disc: mix(strong, mid, 0.42),
      glow: mid,
    }
  }
  if (tone === 'mid') {
    return {
      deep: false,
      top: mix(mid, pale, 0.5),
      bottom: mix(mid, pale, 0.12),
      line: mix(mid, '#ffffff', 0.5),
      band: mix(strong, mid, 0.28),
      bandLine: mix(strong, mid, 0.6),
      disc: mix(pale, '#ffffff', 0.55),
      glow: '#ffffff',
    }
  }
  return {
    deep: false,
    top: mix(pale, '#ffffff', 0.35),
    bottom: mix(pale, mid, 0.14),
    line: mix(pale, mid, 0.62),
    band: mix(pale, mid, 0.72),
    bandLine: mix(mid, '#ffffff', 0.42),
    disc: mix(pale, '#ffffff', 0.75),
    glow: '#ffffff',
  }
}

/** The soft tile colour behind a category's icon (light scheme). */
const TILE_HUES = {
  sushi: 'ai',
  ramen: 'kaki',
  wagyu: 'sakura',
  seafood: 'shu',
  kaiseki: 'fuji',
  izakaya: 'yamabuki',
  tempura: 'kogecha',
  sweets: 'sakura',
  cafe: 'matcha',
  culture: 'shu',
  park: 'mizu',
  onsen: 'ruri',
  nature: 'matcha',
  workshop: 'yamabuki',
}

/** The tile colour of a category as #rrggbb. */
export function tileColour(category) {
  return HUES[TILE_HUES[category]][0]
}
