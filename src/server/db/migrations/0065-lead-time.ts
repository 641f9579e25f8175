import { type Kysely, sql } from 'kysely'

/**
 * How long before a visit a package can be reserved at the latest, and how many days ahead a shop takes reservations
 * (KD-02); null: as far as the calendar reaches.
 */
const statements = [
  'alter table package add column lead_hours integer not null default 24 check (lead_hours between 0 and 720)',
  'alter table supplier add column book_ahead_days integer check (book_ahead_days between 1 and 731)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
