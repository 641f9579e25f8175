import { type Kysely, sql } from 'kysely'

/** The gateway's fee for a payment, in yen; null if unknown. */
const statements = [`alter table ledger_entry add column fee integer check (fee >= 0)`]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
