import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'

const text = z.catch(z.optional(z.string()), undefined)
const id = z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1))), undefined)

/** Query of the order page (OP-01). Malformed values become undefined. */
export const orderSearch = z.object({
  orderId: id,
  orderType: text,
  packageId: id,
  state: z.catch(z.optional(z.enum(['view', 'pay'])), undefined),
  /** Part of the contract's links. It has no effect: the order has its own visit time. */
  time: text,
  /** The order that waits to replace `orderId`. Its difference is the amount due (OP-12). */
  newOrderId: id,
  navigateFrom: text,
  disableBackToReserve: text,
  payComplete: text,
  /** Added by the payment provider when its page returns to this one. */
  payment_intent: text,
  /** Opens the cancel or change dialog. */
  ask: z.catch(z.optional(z.enum(['cancel', 'change'])), undefined),
} satisfies Record<SearchOf<'order'>, unknown>)
export type OrderSearch = z.infer<typeof orderSearch>
