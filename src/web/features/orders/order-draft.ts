import * as z from 'zod/mini'
import { stored } from '#web/platform/storage.ts'

/** Orders that can be paid for at a time are few; those before them are forgotten. */
const KEPT = 3

/** What was filled in for an order and is not with the server yet. */
export interface OrderDraft<Draft> {
  read(orderId: number): Draft | null
  write(orderId: number, draft: Draft): void
  clear(orderId: number): void
}

/**
 * Declares a draft of orders: kept over a reload, and where a phone or its user has closed the app before the order was paid. It goes with its
 * customer's logout.
 */
export function orderDraft<Draft>(name: string, schema: z.ZodMiniType<Draft>): OrderDraft<Draft> {
  const kept = stored(`own:draft:${name}`, z.array(z.tuple([z.int(), schema])))
  const others = (orderId: number) => (kept.read() ?? []).filter(([id]) => id !== orderId)
  return {
    read: (orderId) => kept.read()?.find(([id]) => id === orderId)?.[1] ?? null,
    write: (orderId, draft) => kept.write([[orderId, draft] as [number, Draft], ...others(orderId)].slice(0, KEPT)),
    clear: (orderId) => kept.write(others(orderId)),
  }
}
