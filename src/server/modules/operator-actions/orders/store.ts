import { type RawBuilder, sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'

/** The order with this number. */
export async function findOrder(db: Handle, orderNo: string): Promise<OrderRow | null> {
  return (await db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst()) ?? null
}

/** Whether the customer's account was deleted (S-22). A paid order does not record this. */
export async function isOwnerDeleted(db: Handle, customerId: number): Promise<boolean> {
  const row = await db.selectFrom('customer').select('deleted_at').where('id', '=', customerId).executeTakeFirst()
  return row?.deleted_at !== null
}

/** Locks the order for the rest of the transaction. */
export async function lockOrderNo(tx: Tx, orderNo: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('order_no', '=', orderNo).forNoKeyUpdate().execute()
}

/** The full number for a trade number without its prefix; null if there is no such order. */
export async function orderNoOf(db: Handle, tradeNo: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('order_no')
    .where('order_no', 'in', [`RS${tradeNo}`, `DR${tradeNo}`, `QR${tradeNo}`])
    .executeTakeFirst()
  return row?.order_no ?? null
}

/** Whether another order has replaced the one with this id, by a customer's change or an operator's move. */
export const isReplaced = (id: string): RawBuilder<boolean> =>
  sql`exists (select from orders successor where successor.changed_from_id = ${sql.ref(id)} and successor.pay_status = 1)`

/** The numbers of the order that replaced this one, and of the one that it replaced; null if there is none. */
export async function findLinked(
  db: Handle,
  order: Pick<OrderRow, 'id' | 'changed_from_id' | 'pay_status'>,
): Promise<{ readonly replacedBy: string | null; readonly replaces: string | null }> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where((eb) =>
      eb.or([
        eb.and([eb('changed_from_id', '=', order.id), eb('pay_status', '=', 1)]),
        eb('id', '=', order.pay_status === 1 ? order.changed_from_id : null),
      ]),
    )
    .execute()
  const numberOf = (isOf: (id: number) => boolean) => rows.find(({ id }) => isOf(id))?.order_no ?? null
  return {
    replacedBy: numberOf((id) => id !== order.changed_from_id),
    replaces: numberOf((id) => id === order.changed_from_id),
  }
}
