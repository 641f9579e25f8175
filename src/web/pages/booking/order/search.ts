import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const text = z.catch(z.optional(z.string()), undefined)
const id = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined)

/** Query of the order page (OP-01); whatever is malformed is absent. */
export const orderSearch = z.object({
  orderId: id,
  orderType: text,
  packageId: id,
  state: z.catch(z.optional(z.enum(['view', 'pay'])), undefined),
  time: text,
  /** The order that is to replace `orderId`: its difference is what is paid (OP-12). */
  newOrderId: id,
  navigateFrom: text,
  disableBackToReserve: text,
  payComplete: text,
  /** Added by the provider when its page leads back here. */
  payment_intent: text,
  /** Opens the question about cancelling or changing. */
  ask: z.catch(z.optional(z.enum(['cancel', 'change'])), undefined),
} satisfies Record<SearchOf<'order'>, unknown>)
export type OrderSearch = z.infer<typeof orderSearch>
