import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

/** Query of the card page: the order, and the parameter that the payment provider adds to its return URL. */
export const stripePaySearch = z.object({
  orderId: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined),
  payment_intent: z.catch(z.optional(z.string()), undefined),
} satisfies Record<SearchOf<'stripepay'>, unknown>)
