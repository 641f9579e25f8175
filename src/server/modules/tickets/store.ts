import { type Insertable, sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow, RedemptionTable } from '#server/db/schema.ts'

/** An order with the code of its accepted redemption. */
export type TicketRow = OrderRow & { readonly redemption_code: string | null }

function orders(db: Handle) {
  return db
    .selectFrom('orders')
    .leftJoin('redemption', (join) =>
      join
        .onRef('redemption.order_id', '=', 'orders.id')
        .on('redemption.verdict', '=', 'accepted')
        .on('redemption.undone_at', 'is', null),
    )
    .selectAll('orders')
    .select('redemption.short_code as redemption_code')
}

/** The paid orders of a customer that are open or ended after `since`; open ones first, at most `limit`. */
export function paidOrders(
  db: Handle,
  filter: { customerId: number; since: Temporal.Instant; limit: number },
): Promise<TicketRow[]> {
  const since = new Date(filter.since.epochMilliseconds)
  return orders(db)
    .where('orders.customer_id', '=', filter.customerId)
    .where('orders.pay_status', '=', 1)
    .where(sql<boolean>`greatest(orders.used_at, orders.closed_at, orders.valid_until, orders.use_time) > ${since}`)
    .orderBy(sql`orders.used_at is null and orders.closed_at is null`, 'desc')
    .orderBy('orders.created_at', 'desc')
    .limit(filter.limit)
    .execute()
}

/** An order regardless of its owner, for messages that the server sends. */
export function findById(db: Handle, id: number): Promise<TicketRow | undefined> {
  return orders(db).where('orders.id', '=', id).executeTakeFirst()
}

/** An own order with one of these numbers; undefined if it does not exist or belongs to another customer. */
export function findOwnByNumber(
  db: Handle,
  customerId: number,
  orderNos: readonly string[],
): Promise<TicketRow | undefined> {
  return orders(db)
    .where('orders.order_no', 'in', [...orderNos])
    .where('orders.customer_id', '=', customerId)
    .executeTakeFirst()
}

/** The order of a token's random reference. */
export function findByRef(db: Handle, ref: Uint8Array): Promise<{ id: number; customer_id: number } | undefined> {
  return db.selectFrom('orders').select(['id', 'customer_id']).where('ticket_ref', '=', ref).executeTakeFirst()
}

/** The verdict stored for an order and nonce, with the time at which the order was used. */
export function findRedemption(db: Handle, orderId: number, nonce: string) {
  return db
    .selectFrom('redemption')
    .leftJoin('orders', 'orders.id', 'redemption.order_id')
    .select([
      'redemption.nonce',
      'redemption.verdict',
      'redemption.short_code',
      'redemption.effective_at',
      'redemption.clock_unproven',
      'orders.used_at',
    ])
    .where('redemption.order_id', '=', orderId)
    .where('redemption.nonce', '=', nonce)
    .executeTakeFirst()
}

/** The number of conflicts stored for an order. Exact while the order is locked. */
export async function countConflicts(tx: Tx, orderId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('redemption')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('verdict', '<>', 'accepted')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the sample of rejected records contains this token and device. */
export async function isInSample(db: Handle, record: { token: string; deviceId: string }): Promise<boolean> {
  const row = await db
    .selectFrom('redemption')
    .select('id')
    .where('verdict', '=', 'rejected')
    .where(sql`md5(token)`, '=', sql`md5(${record.token}::text)`)
    .where(sql`md5(device_id)`, '=', sql`md5(${record.deviceId}::text)`)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores a decided record. Undefined if the order already has one with that nonce or an accepted one, or if the sample
 * of rejected records has a similar one; unique indexes enforce this.
 */
export function insertRedemption(
  db: Handle,
  redemption: Insertable<RedemptionTable>,
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('redemption')
    .values(redemption)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Adds a support entry for a redemption conflict: once per order and verdict, until it is settled. */
export async function addConflictEntry(
  tx: Tx,
  entry: { orderId: number; redemptionId: number; verdict: string; at: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('support_entry')
    .values({
      kind: 'redemption_conflict',
      order_id: entry.orderId,
      redemption_id: entry.redemptionId,
      detail: JSON.stringify({ verdict: entry.verdict }),
      created_at: entry.at.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds a support entry about rejected records: once per Japan day. */
export async function addRejectedEntry(tx: Tx, entry: { day: string; at: Temporal.Instant }): Promise<void> {
  await tx
    .insertInto('support_entry')
    .values({
      kind: 'redemption_rejected',
      detail: JSON.stringify({ day: entry.day }),
      created_at: entry.at.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
