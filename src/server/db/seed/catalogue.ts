import { compose } from './compose.ts'
import { HOKKAIDO } from './suppliers-hokkaido.ts'
import { KANTO_CHUBU } from './suppliers-kanto-chubu.ts'
import { KYOTO } from './suppliers-kyoto.ts'
import { OSAKA } from './suppliers-osaka.ts'
import { SOUTH } from './suppliers-south.ts'
import { TOKYO } from './suppliers-tokyo.ts'
import { WEST } from './suppliers-west.ts'
import type { SeedSupplier } from './types.ts'

export { AREAS } from './areas.ts'
export { CATEGORIES } from './categories.ts'
export { SPECIAL } from './special.ts'
export { THEMES } from './themes.ts'

/** Every supplier of the demo catalogue with its packages: the same on every machine, in the order of the ids. */
export const SUPPLIERS: readonly SeedSupplier[] = [
  ...TOKYO,
  ...KYOTO,
  ...OSAKA,
  ...HOKKAIDO,
  ...SOUTH,
  ...KANTO_CHUBU,
  ...WEST,
]
  .map(compose)
  .sort((a, b) => a.id - b.id)
