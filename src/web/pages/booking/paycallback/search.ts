import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const id = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined)

/** Query of the return page of a payment (P-2.11). */
export const payCallbackSearch = z.object({
  /** Unknown and missing codes count as an error (CB-03). */
  code: z.catch(z._default(z.enum(['success', 'cancel', 'error']), 'error'), 'error'),
  orderId: id,
  orderType: id,
  packageId: id,
  /** Added by Stripe when a wallet's page returns to this one. */
  redirect_status: z.catch(z.optional(z.string()), undefined),
} satisfies Record<SearchOf<'paycallback'>, unknown>)
