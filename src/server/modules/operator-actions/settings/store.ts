import { sql } from 'kysely'
import type { Handle, Tx } from '#server/db/connect.ts'
import type { ConfigRows } from './kinds.ts'

/** Blocks other saves of settings until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tabifuda settings'))`.execute(tx)
}

export async function configRows(db: Handle): Promise<ConfigRows> {
  const rows = await db.selectFrom('config').selectAll().execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Writes rows of `config`. Readers see them within a second, like the rest of the catalogue. */
export async function writeConfig(tx: Tx, rows: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [key, value] of Object.entries(rows)) {
    const json = JSON.stringify(value)
    await tx
      .insertInto('config')
      .values({ key, value: json })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json }))
      .execute()
  }
}

/**
 * The shops and orders that a change to the general rules affects: published shops without their own days, and paid
 * orders for future visits to them.
 */
export async function reachOfRules(db: Handle, now: Temporal.Instant) {
  const { rows } = await sql<{ cancelShops: number; changeShops: number; orders: number }>`
    select
      (select count(*)::integer from supplier where mall_flag = 1 and cancel_days_rule is null) as "cancelShops",
      (select count(*)::integer from supplier where mall_flag = 1 and change_days_rule is null) as "changeShops",
      (select count(*)::integer from orders o join supplier s on s.id = o.supplier_id
        where o.closed_at is null and o.pay_status = 1 and o.use_time > ${now.toString()}::timestamptz
          and (s.cancel_days_rule is null or s.change_days_rule is null)) as orders`.execute(db)
  return rows[0] ?? { cancelShops: 0, changeShops: 0, orders: 0 }
}

/** Number of visible shops without a registration number of their own. */
export async function countUnregistered(db: Handle): Promise<number> {
  const { rows } = await sql<{ shops: number }>`
    select count(*)::integer as shops from supplier where mall_flag = 1 and registration_number = ''`.execute(db)
  return rows[0]?.shops ?? 0
}
