import { compose } from './compose.ts'
import { HOKKAIDO } from './suppliers-hokkaido.ts'
import { KYOTO } from './suppliers-kyoto.ts'
import { OSAKA } from './suppliers-osaka.ts'
import { TOKYO } from './suppliers-tokyo.ts'
import type { SeedSupplier } from './types.ts'

export { AREAS } from './areas.ts'
export { CATEGORIES } from './categories.ts'
export { THEMES } from './themes.ts'

/** Every supplier of the demo catalogue with its packages: the same on every machine, in the order of the ids. */
export const SUPPLIERS: readonly SeedSupplier[] = [...TOKYO, ...KYOTO, ...OSAKA, ...HOKKAIDO].map(compose)
