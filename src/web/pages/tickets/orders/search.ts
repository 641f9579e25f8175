import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const page = z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1)

/** Query of the list of orders (P-2.10). An invalid page number becomes 1. */
export const ordersSearch = z.object({
  status: z.catch(z.optional(z.string()), undefined),
  pageNumber: z.catch(z.optional(page), 1),
} satisfies Record<SearchOf<'orders'>, unknown>)
