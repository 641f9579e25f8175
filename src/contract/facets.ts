import * as z from 'zod/mini'
import { DIETS, SPOKEN_LANGUAGES } from '#domain/catalogue/shop-facts.ts'
import { endpoint } from './endpoint.ts'
import { optionalId } from './fields.ts'
import { queryPageSuppliers } from './shop-list.ts'

const count = z.optional(z.int())

/** A count per code; zero counts may be left out. */
const countByCode = <Code extends string>(codes: readonly Code[]) =>
  z.object(Object.fromEntries(codes.map((code) => [code, count])) as Record<Code, typeof count>)

/**
 * Beyond P-7: for each filter value of a list, the number of shops with it, given the other filters. `prices` and
 * `scores` are in the order of domain/catalogue/filter-values.ts; languages and diets without shops are left out.
 */
export const supplierFacets = endpoint({
  name: 'supplierFacets',
  method: 'POST',
  path: '/api/directSupplier/supplierFacets',
  access: 'public',
  isForAll: true,
  request: z.extend(queryPageSuppliers.request, { themeId: optionalId, smallThemeId: optionalId, areaId: optionalId }),
  response: z.object({
    prices: z.array(z.int()),
    scores: z.array(z.int()),
    instant: z.int(),
    speaks: countByCode(SPOKEN_LANGUAGES),
    diets: countByCode(DIETS),
    times: z.object({ lunch: z.int(), dinner: z.int() }),
  }),
})
