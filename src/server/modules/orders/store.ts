import { sql, type Updateable } from 'kysely'
import { DIRECT_STATUS } from '#domain/order/order-state.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow, OrdersTable } from '#server/db/schema.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'

/** An order of its owner; undefined if it does not exist or belongs to another customer. */
export function findOwn(db: Handle, id: number, customerId: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}

/**
 * Locks an order for the rest of the transaction. All code takes locks in the same order: customer, order, then
 * rows that belong to the order (docs/architecture.md). Use `lockOrderAfterOwner` if the transaction later writes
 * rows that refer to the customer. Inserts that refer to the order do not wait for this lock. This matters because
 * a successor's refund is booked on the order before it, which other code locks first.
 */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | null> {
  return (await tx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null
}

/**
 * As `lockOrder`, for a transaction that later writes a row that refers to the customer, because the foreign key
 * then locks the customer's row. The customer is locked first, as in the deletion of an account; otherwise the two
 * would deadlock.
 */
export async function lockOrderAfterOwner(tx: Tx, id: number): Promise<OrderRow | null> {
  await sql`
    select 1 from customer where id = (select customer_id from orders where id = ${id}::integer) for key share`.execute(
    tx,
  )
  return lockOrder(tx, id)
}

/** A page of an owner's orders, newest first, with the total number. QR coupon orders have separate lists. */
export async function pageOfOrders(
  db: Handle,
  filter: { customerId: number; payStatus: 0 | 1; limit: number; offset: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select(sql<string>`count(*) over ()`.as('total'))
    .where('customer_id', '=', filter.customerId)
    .where('pay_status', '=', filter.payStatus)
    .where('kind', '<>', 'qr')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

/** Why an order changed. */
interface OrderEvent {
  readonly at: Temporal.Instant
  readonly kind: string
  readonly detail?: Record<string, unknown>
}

/** Updates an order that the caller has locked. */
export function updateOrder(db: Handle, id: number, changes: Updateable<OrdersTable>): Promise<OrderRow> {
  return db.updateTable('orders').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Updates a locked order and records the reason. */
export async function updateOrderWithEvent(
  tx: Tx,
  id: number,
  changes: Updateable<OrdersTable>,
  event: OrderEvent,
): Promise<OrderRow> {
  const order = await updateOrder(tx, id, changes)
  await addEvent(tx, { ...event, orderId: id })
  return order
}

/** Writes contacts or a consent to an own, open, unpaid order in one statement; undefined if there is none. */
export function updateUnpaid(
  db: Handle,
  target: { readonly id: number; readonly customerId: number },
  changes: Updateable<OrdersTable>,
): Promise<OrderRow | undefined> {
  return db
    .updateTable('orders')
    .set(changes)
    .where('id', '=', target.id)
    .where('customer_id', '=', target.customerId)
    .where('pay_status', '=', 0)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Unpaid orders whose hold has ended: rows of the job that ends them. */
export function expiredHolds(now: Temporal.Instant): DueRows {
  return sql`
    select id as item, hold_until as since from orders
    where pay_status = 0 and closed_at is null and hold_until <= ${now.toString()}::timestamptz`
}

/** Usable orders without a date whose expiry has passed: rows of the job that ends them. */
export function endedTickets(now: Temporal.Instant): DueRows {
  return sql`
    select id as item, valid_until as since from orders
    where kind <> 'reservation' and order_status = ${DIRECT_STATUS.usable}::smallint
      and valid_until < ${now.toString()}::timestamptz`
}

/** The contacts of a customer's newest order that has any. */
export function lastContacts(db: Handle, customerId: number) {
  return db
    .selectFrom('orders')
    .select(['use_name', 'en_name', 'zh_name', 'use_contact', 'phone', 'email', 'wechat'])
    .where('customer_id', '=', customerId)
    .where('email', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Records an event of an order. */
export async function addEvent(tx: Handle, event: OrderEvent & { readonly orderId: number }): Promise<void> {
  await tx
    .insertInto('order_event')
    .values({
      order_id: event.orderId,
      at: event.at.toString(),
      kind: event.kind,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute()
}
