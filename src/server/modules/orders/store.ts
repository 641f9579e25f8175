import { type Insertable, sql, type Transaction, type Updateable } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Database, OrderRow, OrdersTable } from '#server/db/schema.ts'

export type Handle = Db | Transaction<Database>

/** The fields of a new order; ids, revision and seats are set here. */
export type NewOrder = Omit<Insertable<OrdersTable>, 'seats_held'>

/**
 * Takes `seats` of a slot and stores the order in one statement, or stores nothing when fewer are left: the row of the
 * slot is the lock, and its check constraint the last word. Returns undefined when the slot is full.
 */
export async function insertWithSeats(
  db: Handle,
  order: NewOrder,
  slot: { supplierId: number; startsAt: string; seats: number; capacity: number },
): Promise<OrderRow | undefined> {
  return db
    .with('seat', (query) =>
      query
        .insertInto('slot_seat')
        .columns(['supplier_id', 'starts_at', 'capacity', 'taken'])
        .expression(
          db
            .selectNoFrom([
              sql<number>`${slot.supplierId}::integer`.as('supplier_id'),
              sql<string>`${slot.startsAt}::timestamptz`.as('starts_at'),
              sql<number>`${slot.capacity}::integer`.as('capacity'),
              sql<number>`${slot.seats}::integer`.as('taken'),
            ])
            .where(sql<boolean>`${slot.seats}::integer <= ${slot.capacity}::integer`),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['supplier_id', 'starts_at'])
            .doUpdateSet({ taken: sql`slot_seat.taken + excluded.taken` })
            .where(sql<boolean>`slot_seat.taken + excluded.taken <= slot_seat.capacity`),
        )
        .returning('supplier_id'),
    )
    .insertInto('orders')
    .columns([...COLUMNS_OF_NEW, 'seats_held'])
    .expression((eb) =>
      eb
        .selectFrom('seat')
        .select([
          ...COLUMNS_OF_NEW.map((column) => typed(order, column)),
          sql`${slot.seats}::integer`.as('seats_held'),
        ]),
    )
    .returningAll()
    .executeTakeFirst() as Promise<OrderRow | undefined>
}

/** Column and its SQL type: a parameter in a SELECT list has no column to take its type from. */
const COLUMN_TYPES = {
  order_no: 'text',
  kind: 'text',
  use_type: 'smallint',
  customer_id: 'integer',
  supplier_id: 'integer',
  package_id: 'integer',
  order_status: 'smallint',
  pay_status: 'smallint',
  use_time: 'timestamptz',
  packages_num: 'integer',
  people_num: 'integer',
  has_juveniles: 'boolean',
  use_juveniles: 'text',
  tip: 'text',
  unit_price: 'integer',
  price: 'integer',
  payable: 'integer',
  zh_name: 'text',
  en_name: 'text',
  jp_name: 'text',
  phone: 'text',
  email: 'text',
  wechat: 'text',
  use_name: 'text',
  use_contact: 'text',
  order_source: 'smallint',
  referral_code: 'text',
  line_tracking_code: 'text',
  locale: 'text',
  created_at: 'timestamptz',
  hold_until: 'timestamptz',
  ticket_ref: 'bytea',
} as const satisfies Partial<Record<keyof NewOrder, string>>
type NewColumn = keyof typeof COLUMN_TYPES
const COLUMNS_OF_NEW = Object.keys(COLUMN_TYPES) as NewColumn[]

function typed(order: NewOrder, column: NewColumn) {
  return sql`${order[column] ?? null}::${sql.raw(COLUMN_TYPES[column])}`.as(column)
}

/** Stores an order that holds no seat (undated). */
export function insertOrder(db: Handle, order: NewOrder): Promise<OrderRow> {
  return db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow()
}

/** One order of its owner; someone else's is as absent as none. */
export function findOwn(db: Handle, id: number, customerId: number): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}

/** Locks an order for the rest of the transaction. */
export async function lockOrder(tx: Transaction<Database>, id: number): Promise<OrderRow | null> {
  return (await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
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

/** Changes an order that is already locked and notes why, in one statement: the lock is held one round trip less. */
export function updateOrderNoting(
  db: Handle,
  id: number,
  changes: Updateable<OrdersTable>,
  event: { at: Temporal.Instant; kind: string },
): Promise<OrderRow> {
  return db
    .with('changed', (query) => query.updateTable('orders').set(changes).where('id', '=', id).returningAll())
    .with('noted', (query) =>
      query
        .insertInto('order_event')
        .columns(['order_id', 'at', 'kind'])
        .expression((eb) =>
          eb
            .selectFrom('changed')
            .select([
              'changed.id',
              sql<string>`${event.at.toString()}::timestamptz`.as('at'),
              sql<string>`${event.kind}::text`.as('kind'),
            ]),
        ),
    )
    .selectFrom('changed')
    .selectAll()
    .executeTakeFirstOrThrow()
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

/** Gives `seats` of a slot back. */
export async function releaseSeats(
  tx: Handle,
  slot: { supplierId: number; startsAt: Date; seats: number },
): Promise<void> {
  await tx
    .updateTable('slot_seat')
    .set((eb) => ({ taken: eb('taken', '-', slot.seats) }))
    .where('supplier_id', '=', slot.supplierId)
    .where('starts_at', '=', slot.startsAt)
    .execute()
}

/** Takes seats again for an order whose hold had lapsed; false when they are gone. */
export async function retakeSeats(
  tx: Handle,
  slot: { supplierId: number; startsAt: Date; seats: number },
): Promise<boolean> {
  const result = await tx
    .updateTable('slot_seat')
    .set((eb) => ({ taken: eb('taken', '+', slot.seats) }))
    .where('supplier_id', '=', slot.supplierId)
    .where('starts_at', '=', slot.startsAt)
    .whereRef('taken', '<=', sql`capacity - ${slot.seats}::integer`)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Seats taken per start time of a supplier between two instants. */
export function takenSeats(db: Handle, supplierId: number, from: Temporal.Instant, to: Temporal.Instant) {
  return db
    .selectFrom('slot_seat')
    .select(['starts_at', 'taken', 'capacity'])
    .where('supplier_id', '=', supplierId)
    .where('starts_at', '>=', new Date(from.epochMilliseconds))
    .where('starts_at', '<', new Date(to.epochMilliseconds))
    .execute()
}

/** Seats taken at one instant, per supplier. */
export function takenAt(db: Handle, supplierIds: readonly number[], at: Temporal.Instant) {
  return db
    .selectFrom('slot_seat')
    .select(['supplier_id', 'taken', 'capacity'])
    .where('supplier_id', 'in', [...supplierIds])
    .where('starts_at', '=', new Date(at.epochMilliseconds))
    .execute()
}

/** Unpaid orders whose hold has ended, oldest first; rows that another process is working on are passed over. */
export function expiredHolds(db: Handle, now: Temporal.Instant, limit: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('pay_status', '=', 0)
    .where('closed_at', 'is', null)
    .where('hold_until', '<=', new Date(now.epochMilliseconds))
    .orderBy('hold_until')
    .limit(limit)
    .execute()
}

/** The newest order of a customer with contacts in it. */
export function lastContacts(db: Handle, customerId: number) {
  return db
    .selectFrom('orders')
    .select(['use_name', 'en_name', 'zh_name', 'use_contact', 'phone', 'email', 'wechat'])
    .where('customer_id', '=', customerId)
    .where('email', '<>', '')
    .orderBy('created_at', 'desc')
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
