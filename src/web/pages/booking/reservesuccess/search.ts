import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

/** Query of the page that summarises a reservation (U-01). */
export const reserveSuccessSearch = z.object({
  orderId: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
} satisfies Record<SearchOf<'reservesuccess'>, unknown>)
