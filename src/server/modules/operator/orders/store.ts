import type { Handle, Tx } from '#server/db/connect.ts'
import type { OrderRow } from '#server/db/schema.ts'

/** The order of a number. */
export async function findOrder(db: Handle, orderNo: string): Promise<OrderRow | null> {
  return (await db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst()) ?? null
}

/** Locks it for the rest of the transaction. */
export async function lockOrderNo(tx: Tx, orderNo: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('order_no', '=', orderNo).forUpdate().execute()
}

/** The whole number of a trade number, which may stand without its prefix. */
export async function orderNoOf(db: Handle, tradeNo: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('order_no')
    .where('order_no', 'in', [`RS${tradeNo}`, `DR${tradeNo}`, `QR${tradeNo}`])
    .executeTakeFirst()
  return row?.order_no ?? null
}
