import { type RawBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { DIRECT_STATUS } from '#domain/order/order-state.ts'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow, OrdersTable } from '#server/db/schema.ts'
import type { DueRows } from '#server/modules/jobs/index.ts'

/** One order of its owner; someone else's is as absent as none. */
export function findOwn(db: Handle, id: number, customerId: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}

/**
 * Locks an order for the rest of the transaction. Locks are taken in one order everywhere: customer, order, then what
 * belongs to the order (docs/architecture.md); who comes to write about the customer uses `lockOrderAfterOwner`. A row that names the
 * order does not wait for this lock: a refund of a successor is booked at the order before it, which others lock first.
 */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | null> {
  return (await tx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null
}

/**
 * The same where a row about its customer follows, which the database locks for that row's foreign key: the customer
 * comes first, as in the deletion of an account, or the two would wait for each other.
 */
export async function lockOrderAfterOwner(tx: Tx, id: number): Promise<OrderRow | null> {
  await sql`
    select 1 from customer where id = (select customer_id from orders where id = ${id}::integer) for key share`.execute(
    tx,
  )
  return lockOrder(tx, id)
}

/** A page of an owner's orders, newest first, with how many there are. QR coupon orders have lists of their own. */
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

/** Changes an order that is already locked (or names its own condition in SQL). */
export function updateOrder(db: Handle, id: number, changes: Updateable<OrdersTable>): Promise<OrderRow> {
  return db.updateTable('orders').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** What becomes of an order, and what is noted of why. */
export interface OrderMove {
  readonly changes: Updateable<OrdersTable>
  readonly event: { readonly at: Temporal.Instant; readonly kind: string; readonly detail?: Record<string, unknown> }
}

/**
 * Two steps of a statement that has the order locked: `changed`, the order that `which` picks, with `columns` of it as they are then, its id
 * among them, and `noted`, the event that says why. No order picked, nothing noted.
 */
export function moveSteps(
  { changes, event }: OrderMove,
  which: RawBuilder<SqlBool>,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const set = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql`changed as (
      update orders set ${sql.join(set)} where ${which} returning ${columns}
    ), noted as (
      insert into order_event (order_id, at, kind, detail)
      select id, ${event.at.toString()}::timestamptz, ${event.kind}::text, ${JSON.stringify(event.detail ?? {})}::jsonb
      from changed
    )`
}

/** Changes an order that is already locked and notes why, in one statement: the lock is held one round trip less. */
export async function updateOrderNoting(
  db: Handle,
  id: number,
  changes: OrderMove['changes'],
  event: OrderMove['event'],
): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    with ${moveSteps({ changes, event }, sql`id = ${id}::integer`, sql`*`)} select * from changed`.execute(db)
  const [order] = rows
  if (!order) throw new Error(`Order ${id} is gone`)
  return order
}

/** Writes contacts to an own, still open, unpaid order in one statement; undefined when there is none. */
export function updateContacts(
  db: Handle,
  target: { id: number; customerId: number; now: Temporal.Instant },
  contacts: Updateable<OrdersTable>,
): Promise<OrderRow | undefined> {
  return db
    .updateTable('orders')
    .set(contacts)
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

/** Usable orders without a date whose time is over: rows of the job that ends them. */
export function endedTickets(now: Temporal.Instant): DueRows {
  return sql`
    select id as item, valid_until as since from orders
    where kind <> 'reservation' and order_status = ${DIRECT_STATUS.usable}::smallint
      and valid_until < ${now.toString()}::timestamptz`
}

/** The newest order of a customer with contacts in it. */
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

export async function addEvent(
  tx: Handle,
  event: { orderId: number; at: Temporal.Instant; kind: string; detail?: Record<string, unknown> },
): Promise<void> {
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
