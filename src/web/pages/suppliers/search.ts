import * as z from 'zod/mini'

const id = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))), undefined)
const count = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))), undefined)
const text = (max: number) => z.catch(z.optional(z.string().check(z.trim(), z.maxLength(max))), undefined)

/** Query of the supplier list (SL-01); whatever is malformed is absent. `day` is another name of `warehouseDate`. */
export const suppliersSearch = z.object({
  rootAreaId: id,
  secondAreaId: id,
  categoryId: id,
  warehouseDate: text(10),
  day: text(10),
  peopleNum: count,
  keyword: text(80),
  order: text(20),
  pageNumber: count,
})
export type SuppliersSearch = z.output<typeof suppliersSearch>
