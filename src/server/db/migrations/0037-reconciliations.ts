import { type Kysely, sql } from 'kysely'

/**
 * Reconciliations of the ledger with the gateways, started in the console: their progress and result (decision 35).
 * Only one runs at a time. One whose process has not reported for a while counts as over, because that process has
 * ended.
 */
const statements = [
  `create table reconciliation (
    id integer generated always as identity primary key,
    from_day date not null,
    to_day date not null check (to_day >= from_day),
    begun_by text not null,
    request_key text not null unique,
    begun_at timestamptz not null,
    seen_at timestamptz not null,
    compared integer not null default 0,
    ended_at timestamptz,
    result jsonb
  )`,
  `create unique index reconciliation_one on reconciliation ((true)) where ended_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
