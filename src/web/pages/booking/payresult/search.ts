import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const id = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined)

/** Query of the page that shows the outcome of a payment (U-02). */
export const payResultSearch = z.object({
  orderId: id,
  orderType: id,
  packageId: id,
} satisfies Record<SearchOf<'payresult'>, unknown>)
