import { sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'

function entries(db: Handle) {
  return db
    .selectFrom('support_entry as e')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('supplier as s', 's.id', 'o.supplier_id')
    .leftJoin('redemption as r', 'r.id', 'e.redemption_id')
    .select(['e.id', 'e.kind', 'e.detail', 'e.created_at', 'e.resolved_at', 'e.order_id', 'o.order_no'])
    .select([
      's.name_ja as shop',
      's.name_en as shop_en',
      'r.short_code',
      'r.verdict',
      'r.claimed_at',
      'r.received_at',
      'o.used_at',
    ])
}

/** Open entries, oldest first: redemption conflicts, or all others. */
export function openEntries(db: Handle, which: 'conflicts' | 'others') {
  return entries(db)
    .where('e.resolved_at', 'is', null)
    .where('e.kind', which === 'conflicts' ? '=' : '<>', 'redemption_conflict')
    .orderBy('e.created_at')
    .orderBy('e.id')
    .limit(1_000)
    .execute()
}

export function findEntry(db: Handle, id: number) {
  return entries(db).where('e.id', '=', id).executeTakeFirst()
}

export async function lockEntry(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('support_entry').select('id').where('id', '=', id).forUpdate().execute()
}

/** Marks an entry as settled and records the result. */
export async function settleEntry(
  tx: Tx,
  id: number,
  settled: { readonly by: string; readonly note: string },
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('support_entry')
    .set({
      resolved_at: now.toString(),
      detail: sql<string>`detail || ${JSON.stringify({ settled })}::jsonb`,
    })
    .where('id', '=', id)
    .execute()
}
