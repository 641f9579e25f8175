import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

/** Query of the page on which a guest reviews an order. */
export const reviewSearch = z.object({
  orderId: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
} satisfies Record<SearchOf<'review'>, unknown>)
export type ReviewSearch = z.output<typeof reviewSearch>
