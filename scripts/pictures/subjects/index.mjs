import { BOWLS, DIPPING } from './bowls.mjs'
import { CRAFTS } from './crafts.mjs'
import { PLACES } from './places.mjs'
import { PLATES } from './plates.mjs'
import { POTS } from './pots.mjs'
import { SWEETS } from './sweets.mjs'

/**
 * Subjects drawn for this product where no emoji shows the dish or place: name to a function that returns its SVG,
 * 320 units square.
 */
export const SUBJECTS = { ...BOWLS, ...DIPPING, ...PLATES, ...POTS, ...SWEETS, ...CRAFTS, ...PLACES }
