import * as z from 'zod/mini'
import { count, optionalId, optionalText } from '#contract/fields.ts'
import type { SearchOf } from '#contract/pages.ts'

const id = z.catch(optionalId, undefined)
const number = z.catch(z.optional(count), undefined)
const text = (max: number) => z.catch(optionalText(max), undefined)

/** URL encoding can triple the 2,048 bytes allowed for theme names. */
const THEME_NAME_LENGTH = 6_144

/** Query of the supplier list (SL-01). Malformed values become undefined. `day` is an alias of `warehouseDate`. */
export const suppliersSearch = z.object({
  rootAreaId: id,
  secondAreaId: id,
  categoryId: id,
  warehouseDate: text(10),
  day: text(10),
  peopleNum: number,
  keyword: text(80),
  order: text(20),
  pageNumber: number,
  smalltheme: id,
  theme: id,
  themeName: text(THEME_NAME_LENGTH),
  priceFrom: number,
  priceTo: number,
  minScore: z.catch(z.optional(z.coerce.number()), undefined),
  confirmation: z.catch(z.optional(z.enum(['instant'])), undefined),
  speaks: text(80),
  diet: text(80),
  timeFrom: text(5),
  timeTo: text(5),
  /** `map` shows the map, next to the list or instead of it (PE-09). */
  view: z.catch(z.optional(z.literal('map')), undefined),
} satisfies Record<SearchOf<'suppliers'>, unknown>)
export type SuppliersSearch = z.output<typeof suppliersSearch>
