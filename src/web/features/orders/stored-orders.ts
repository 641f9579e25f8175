import * as z from 'zod/mini'
import { type Order, order as orderSchema } from '#contract/order.ts'
import { STORED_ORDERS } from '#domain/constants.ts'
import type { OrdersTab } from '#domain/order/orders-tab.ts'
import { type CachedList, cachedList, changeCachedList } from '#web/platform/cached-lists.ts'
import { nowMs } from '#web/platform/clock.ts'
import { lastOwner } from '#web/platform/owner.ts'

/** An order stored on this device. `checkedAt`: when the server last sent it (epoch ms of this device's clock). */
export interface StoredOrder {
  readonly order: Order
  readonly checkedAt: number
}

/** The owner's orders stored on this device, newest first. */
export interface StoredOrders {
  readonly orders: readonly StoredOrder[]
  /** When the server last sent the newest orders of a tab; null for never. */
  readonly listedAt: Readonly<Record<OrdersTab, number | null>>
}

export const NO_ORDERS: StoredOrders = { orders: [], listedAt: { finish: null, unfinish: null } }

const NAME = 'orders'
const time = z.catch(z.nullable(z.int()), null)
/** Orders are validated one by one, so that one from another version does not discard the others. */
const stored = z.object({
  orders: z.array(z.unknown()),
  listedAt: z.object({ finish: time, unfinish: time }),
})
const entry = z.object({ order: orderSchema, checkedAt: z.int() })

function read(list: CachedList | null): StoredOrders {
  const parsed = z.safeParse(stored, list?.value)
  if (!parsed.success) return NO_ORDERS
  const orders = parsed.data.orders.flatMap((raw) => z.safeParse(entry, raw).data ?? [])
  return { orders, listedAt: parsed.data.listedAt }
}

/** The sort order of the server's lists. */
export const newestFirst = (a: StoredOrder, b: StoredOrder): number =>
  b.order.addtime - a.order.addtime || b.order.id - a.order.id

/** Merges orders that the server has just sent into the stored ones. Drops the oldest above the limit. */
export function withOrders(
  before: StoredOrders,
  orders: readonly Order[],
  tab: OrdersTab | null,
  checkedAt: number,
): StoredOrders {
  const byId = new Map(before.orders.map((one) => [one.order.id, one]))
  for (const order of orders) {
    // Answers may arrive out of order, so a later revision is kept.
    if ((byId.get(order.id)?.order.revision ?? 0) <= order.revision) byId.set(order.id, { order, checkedAt })
  }
  return {
    orders: [...byId.values()].sort(newestFirst).slice(0, STORED_ORDERS),
    listedAt: tab === null ? before.listedAt : { ...before.listedAt, [tab]: checkedAt },
  }
}

/**
 * Stores orders as the server sent them, so that they open offline (T-05, T-06). `tab`: they are its newest orders.
 * Orders of another customer than the owner are not stored.
 */
export async function storeOrders(orders: readonly Order[], tab: OrdersTab | null): Promise<void> {
  const ownerId = lastOwner()?.id ?? null
  if (ownerId === null || orders.some(({ customerId }) => customerId !== ownerId)) return
  const at = nowMs()
  const change = (before: CachedList | null) => ({ value: withOrders(read(before), orders, tab, at), savedAt: at })
  await changeCachedList(ownerId, NAME, change, () => lastOwner()?.id === ownerId)
}

/** A customer's stored orders; none if nothing is stored or it cannot be read. */
export async function readStoredOrders(customerId: number): Promise<StoredOrders> {
  return read(await cachedList(customerId, NAME))
}
