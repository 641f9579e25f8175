import * as z from 'zod/mini'
import { count, optionalId, optionalText } from '#contract/fields.ts'
import type { SearchOf } from '#contract/pages.ts'

const id = z.catch(optionalId, undefined)
const number = z.catch(z.optional(count), undefined)
const text = (max: number) => z.catch(optionalText(max), undefined)

/** Encoded, each of the 2,048 bytes that theme names may have takes up to three characters. */
const THEME_NAME_LENGTH = 6_144

/** Query of the supplier list (SL-01); whatever is malformed is absent. `day` is another name of `warehouseDate`. */
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
  /** `map`: the map is shown, beside the list or in its place (PE-09). */
  view: z.catch(z.optional(z.literal('map')), undefined),
} satisfies Record<SearchOf<'suppliers'>, unknown>)
export type SuppliersSearch = z.output<typeof suppliersSearch>
