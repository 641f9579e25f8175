import { createHash } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { type Outcome, ok, refuse } from '#server/outcome.ts'
import { findByKey, type KeyOrder } from './holds/store.ts'

export type Created = { id: number; packageId: number; orderType: 1 | 2 | 3 | 4 }

/** Hash of a request's content without the idempotency key. The order of fields does not affect it. */
export function contentHash(input: Readonly<Record<string, unknown>>): Uint8Array {
  const fields = Object.entries(input)
    .filter(([name, value]) => name !== 'idempotencyKey' && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields), 'utf8').digest()
}

/**
 * The answer to a request with an idempotency key that created no order itself (S-28): the order that the same request
 * created earlier, regardless of the seats left now; a refusal if the key was used with other content; null if the key
 * is new.
 */
export async function answerToRepeat(
  db: Db,
  customerId: number,
  key: string,
  content: Uint8Array,
): Promise<Outcome<Created> | null> {
  const order = await findByKey(db, customerId, key)
  return order ? repeatedAs(order, content) : null
}

/** The answer of `answerToRepeat` for an order that was already found by its key. */
export function repeatedAs(order: KeyOrder, content: Uint8Array): Outcome<Created> {
  if (!isSameContent(order, content)) return refuse('reserve_msg_key_used')
  return ok({ id: order.id, packageId: order.package_id, orderType: order.use_type })
}

/** Whether the request that created an order had the same content. */
export function isSameContent(order: Pick<OrderRow, 'request_hash'>, content: Uint8Array): boolean {
  return order.request_hash !== null && Buffer.compare(order.request_hash, content) === 0
}
