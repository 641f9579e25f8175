import * as z from 'zod/mini'
import { stored } from './storage.ts'

/** Number of orders whose drafts are kept; older ones are dropped. */
const KEPT = 3

/** Input for an order that the server does not have yet. */
export interface OrderDraft<Draft> {
  read(orderId: number): Draft | null
  write(draft: Draft): void
  clear(orderId: number): void
}

/** Declares a draft per order that survives reloads and closing the app before payment. Cleared on logout. */
export function orderDraft<Draft extends { readonly orderId: number }>(
  name: string,
  schema: z.ZodMiniType<Draft>,
): OrderDraft<Draft> {
  const kept = stored(`own:draft:${name}`, z.array(schema))
  const others = (orderId: number) => (kept.read() ?? []).filter((draft) => draft.orderId !== orderId)
  return {
    read: (orderId) => kept.read()?.find((draft) => draft.orderId === orderId) ?? null,
    write: (draft) => kept.write([draft, ...others(draft.orderId)].slice(0, KEPT)),
    clear: (orderId) => kept.write(others(orderId)),
  }
}
