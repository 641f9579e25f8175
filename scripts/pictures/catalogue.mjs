import { MEALS } from './catalogue/meals.mjs'
import { PLACES } from './catalogue/places.mjs'
import { CAFES } from './catalogue/sweets.mjs'

/** Every picture that a catalogue can refer to; see catalogue/entry.mjs. */
export const PICTURES = { ...MEALS, ...CAFES, ...PLACES }

/** The emoji of each category's tile. */
export const CATEGORY_ICONS = {
  sushi: 'sushi',
  ramen: 'steaming-bowl',
  wagyu: 'cut-of-meat',
  seafood: 'crab',
  kaiseki: 'bento-box',
  izakaya: 'sake',
  tempura: 'fried-shrimp',
  sweets: 'dango',
  cafe: 'teacup-without-handle',
  culture: 'shinto-shrine',
  park: 'ferris-wheel',
  onsen: 'hot-springs',
  nature: 'mount-fuji',
  workshop: 'artist-palette',
}
