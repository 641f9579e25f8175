import type { Handle } from '#server/db/connect.ts'

/** Stores the page of an open attempt; false if the attempt has been closed. */
export async function storePage(db: Handle, attemptId: number, url: string): Promise<boolean> {
  const result = await db
    .updateTable('payment_attempt')
    .set({ page_url: url })
    .where('id', '=', attemptId)
    .where('status', 'in', ['created', 'unknown'])
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The provider's page of an own order that can be paid there now. */
export async function findPage(db: Handle, orderId: number, customerId: number, now: Temporal.Instant) {
  const row = await db
    .selectFrom('payment_attempt as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.page_url as url', 'o.order_no as orderNo', 'a.amount'])
    .where('o.id', '=', orderId)
    .where('o.customer_id', '=', customerId)
    .where('o.pay_status', '=', 0)
    .where('o.hold_until', '>', new Date(now.epochMilliseconds))
    .where('a.status', 'in', ['created', 'unknown'])
    .where('a.page_url', 'is not', null)
    .executeTakeFirst()
  return row?.url ? { url: row.url, orderNo: row.orderNo, amount: row.amount } : null
}
