import { type Kysely, sql } from 'kysely'

/**
 * A refund whose money came back from the card is `refund_failed`: the amount is owed again. A payment has one valid
 * refund and any number of failed ones.
 */
const statements = [
  `alter table ledger_entry drop constraint ledger_entry_kind_check`,
  `alter table ledger_entry add constraint ledger_entry_kind_check check (kind in ('payment', 'refund', 'refund_failed'))`,
  `alter table ledger_entry drop constraint ledger_entry_attempt_id_kind_key`,
  `create unique index ledger_entry_once on ledger_entry (attempt_id, kind) where kind <> 'refund_failed'`,
  `create index ledger_refund_ref on ledger_entry (provider_ref) where kind = 'refund'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
