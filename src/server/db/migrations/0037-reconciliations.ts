import { type Kysely, sql } from 'kysely'

/**
 * Comparisons of the books with the gateways that were begun in the console: their progress, and what came of them (decision 115). One at a
 * time is under way; one that has not been heard of for a while is over, since its process is.
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
