import type { Handle, Tx } from '#server/db/connect.ts'

/** The valid redemption of an order. */
export function acceptedRedemption(db: Handle, orderId: number) {
  return db
    .selectFrom('redemption')
    .select(['id', 'short_code', 'received_at', 'effective_at'])
    .where('order_id', '=', orderId)
    .where('verdict', '=', 'accepted')
    .where('undone_at', 'is', null)
    .executeTakeFirst()
}

/** Marks a redemption as undone; its row stays. */
export async function markUndone(tx: Tx, id: number, now: Temporal.Instant): Promise<void> {
  await tx.updateTable('redemption').set({ undone_at: now.toString() }).where('id', '=', id).execute()
}
