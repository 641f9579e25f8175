import { sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'

/** Marks a booked payment as one that goes back, and says why. The refund itself follows outside the transaction. */
export async function markForRefund(tx: Tx, attemptId: number, reason: RefundReason): Promise<void> {
  await tx
    .updateTable('ledger_entry')
    .set({ reason })
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'payment')
    .execute()
}

/**
 * surplus: the order was paid already. late: it had ended. mismatch: the amount is not what the order costs. deleted: its
 * customer has deleted the account.
 */
export type RefundReason = 'surplus' | 'late' | 'mismatch' | 'deleted'

export interface DueRefund {
  readonly orderId: number
  readonly attemptId: number
  /** The gateway that took the payment. */
  readonly provider: string
  readonly amount: number
  readonly ref: string
  /** Of this refund: the same for each try at it, another one after a refund whose money came back. */
  readonly key: string
  readonly reason: string
}

/** The booked payment of an attempt that goes back and has not gone yet. */
export async function dueRefund(db: Handle, attemptId: number): Promise<DueRefund | null> {
  const row = await db
    .selectFrom('ledger_entry as p')
    .innerJoin('payment_attempt as a', 'a.id', 'p.attempt_id')
    .leftJoin('ledger_entry as r', (join) =>
      join.onRef('r.attempt_id', '=', 'p.attempt_id').on('r.kind', '=', 'refund'),
    )
    .select(['p.order_id', 'p.attempt_id', 'p.amount', 'p.provider_ref', 'p.reason', 'a.provider', 'a.idempotency_key'])
    .select(
      sql<number>`(select count(*)::integer from ledger_entry f
        where f.attempt_id = p.attempt_id and f.kind = 'refund_failed')`.as('failed'),
    )
    .where('p.kind', '=', 'payment')
    .where('p.reason', '<>', 'order')
    .where('r.id', 'is', null)
    .where('p.attempt_id', '=', attemptId)
    .executeTakeFirst()
  if (!row) return null
  return {
    orderId: row.order_id,
    attemptId: row.attempt_id,
    provider: row.provider,
    amount: row.amount,
    ref: row.provider_ref,
    key: `${row.idempotency_key}-refund${row.failed === 0 ? '' : `-again-${row.failed}`}`,
    reason: row.reason,
  }
}

/** Books a refund; false when it is booked already. */
export async function bookRefund(
  tx: Tx,
  refund: DueRefund,
  refundRef: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .insertInto('ledger_entry')
    .values({
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      kind: 'refund',
      reason: refund.reason,
      amount: refund.amount,
      provider_ref: refundRef,
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A refund that stands in the ledger, by the gateway's reference. */
export async function findRefund(db: Handle, provider: string, refundRef: string) {
  return db
    .selectFrom('ledger_entry as r')
    .innerJoin('payment_attempt as a', 'a.id', 'r.attempt_id')
    .select(['r.id', 'r.order_id', 'r.attempt_id', 'r.amount'])
    .where('r.kind', '=', 'refund')
    .where('r.provider_ref', '=', refundRef)
    .where('a.provider', '=', provider)
    .executeTakeFirst()
}

/** Notes that the money of a refund came back, which makes it owed again; false when that is noted already. */
export async function unbookRefund(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('ledger_entry')
    .set({ kind: 'refund_failed' })
    .where('id', '=', id)
    .where('kind', '=', 'refund')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
