import { sql } from 'kysely'
import type { Db, Handle, Tx } from '#server/db/connect.ts'

interface NewUnmatched {
  readonly provider: string
  readonly ref: string
  readonly orderNo: string
  readonly amount: number
  readonly key: string
}

const TODO =
  'The gateway took a payment for an order that is not in the database, because a failover or a restored backup lost it. Refund it (npm run operator -- unmatched), and inform the guest if the gateway has an address.'

/** Stores a payment without an attempt and adds a support entry, once. False if it was stored before. */
export async function insertUnmatched(db: Db, payment: NewUnmatched, now: Temporal.Instant): Promise<boolean> {
  const at = now.toString()
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('unmatched_payment')
      .values({
        ...{ provider: payment.provider, provider_ref: payment.ref, order_no: payment.orderNo },
        ...{ amount: payment.amount, noticed_at: at, idempotency_key: payment.key },
      })
      .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    const { provider, ref, orderNo, amount } = payment
    const detail = { item: row.id, provider, ref, orderNo, amount, todo: TODO }
    await tx
      .insertInto('support_entry')
      .values({ kind: 'payment_without_order', order_id: null, detail: JSON.stringify(detail), created_at: at })
      .execute()
    return true
  })
}

/** The unmatched payment with a gateway reference. */
export function unmatchedByRef(db: Handle, provider: string, ref: string) {
  return db
    .selectFrom('unmatched_payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst()
}

export function findUnmatched(db: Handle, id: number) {
  return db.selectFrom('unmatched_payment').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockUnmatched(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('unmatched_payment').select('id').where('id', '=', id).forUpdate().execute()
}

/** Unmatched payments that are not refunded, oldest first. */
export function openUnmatched(db: Handle) {
  return db
    .selectFrom('unmatched_payment')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('noticed_at')
    .orderBy('id')
    .limit(1000)
    .execute()
}

export async function countUnmatched(db: Handle): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from unmatched_payment where settled_at is null`.execute(db)
  return rows[0]?.open ?? 0
}

/** Records who requested the refund, before the gateway is called. */
export async function markRefundAsked(tx: Tx, id: number, by: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('unmatched_payment')
    .set({ refund_asked_at: now.toString(), refund_asked_by: by })
    .where('id', '=', id)
    .where('refund_asked_at', 'is', null)
    .execute()
}

/** Closes an unmatched payment and its support entry. */
export async function settleUnmatched(
  db: Db,
  id: number,
  { refundRef, by }: { readonly refundRef: string | null; readonly by: string },
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString()
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('unmatched_payment')
      .set({ settled_at: at, refund_ref: refundRef })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .execute()
    const settled = { by, note: refundRef === null ? 'cancelled at the gateway' : `refunded as ${refundRef}` }
    await sql`
      update support_entry set resolved_at = ${at}::timestamptz, detail = detail || ${JSON.stringify({ settled })}::jsonb
      where kind = 'payment_without_order' and resolved_at is null and (detail ->> 'item')::integer = ${id}::integer`.execute(
      tx,
    )
  })
}
