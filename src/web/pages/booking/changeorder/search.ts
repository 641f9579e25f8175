import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const id = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined)

/** Query of the page that settles a change (CH-02). Malformed values become undefined. */
export const changeOrderSearch = z.object({
  oldOrderId: id,
  newOrderId: id,
  orderType: id,
  packageId: id,
} satisfies Record<SearchOf<'changeorder'>, unknown>)
export type ChangeOrderSearch = z.output<typeof changeOrderSearch>
