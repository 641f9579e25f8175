import { type Kysely, sql } from 'kysely'

/**
 * The customer's trip plan (decision 28): one row each, stored whole, with a revision that a writing device must
 * name. Also an index on all shops' seats by time, for lists filtered by time of day.
 */
const statements = [
  `create table trip_plan (
    customer_id integer primary key references customer(id) on delete cascade,
    plan jsonb not null,
    revision integer not null check (revision > 0),
    updated_at timestamptz not null
  )`,
  'create index trip_plan_updated on trip_plan (updated_at)',
  'create index slot_seat_starts on slot_seat (starts_at)',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
