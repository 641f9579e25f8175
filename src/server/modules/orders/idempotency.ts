import { createHash } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { type Outcome, ok, refuse } from '#server/outcome.ts'
import { findByKey, type KeyOrder } from './holds/store.ts'

export type Created = { id: number; packageId: number; orderType: 1 | 2 | 3 | 4 }

/** A hash of what a request says but for the key itself, whatever the order of its fields. */
export function contentHash(input: Readonly<Record<string, unknown>>): Uint8Array {
  const fields = Object.entries(input)
    .filter(([name, value]) => name !== 'idempotencyKey' && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields), 'utf8').digest()
}

/**
 * What a request with an idempotency key gets when it made no order itself (S-28): the order that the same
 * request made before, whatever has become of the seats since; a refusal where the key stood for another content; null
 * where the key is new.
 */
export async function repeated(
  db: Db,
  customerId: number,
  key: string,
  content: Uint8Array,
): Promise<Outcome<Created> | null> {
  const order = await findByKey(db, customerId, key)
  return order ? repeatedAs(order, content) : null
}

/** The same for an order that is known to have been made with the key. */
export function repeatedAs(order: KeyOrder, content: Uint8Array): Outcome<Created> {
  if (!isSameContent(order, content)) return refuse('reserve_msg_key_used')
  return ok({ id: order.id, packageId: order.package_id, orderType: order.use_type })
}

/** Whether the request that made an order had the same content. */
export function isSameContent(order: Pick<OrderRow, 'request_hash'>, content: Uint8Array): boolean {
  return order.request_hash !== null && Buffer.compare(order.request_hash, content) === 0
}
