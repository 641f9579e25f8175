import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

/** Query of the page of an order's receipt. */
export const receiptSearch = z.object({
  orderId: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
} satisfies Record<SearchOf<'receipt'>, unknown>)
export type ReceiptSearch = z.output<typeof receiptSearch>
