import * as z from 'zod/mini'
import { stored } from './storage.ts'

/** Orders that can be paid for at a time are few; those before them are forgotten. */
const KEPT = 3

/** What was filled in for an order and is not with the server yet. */
export interface OrderDraft<Draft> {
  read(orderId: number): Draft | null
  write(draft: Draft): void
  clear(orderId: number): void
}

/**
 * Declares a draft of orders: kept over a reload, and where a phone or its user has closed the app before the order was paid. It goes with its
 * customer's logout.
 */
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
