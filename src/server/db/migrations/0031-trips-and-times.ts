import { type Kysely, sql } from 'kysely'

/**
 * The trip that a customer plans (decision 105): one for each, whole, with the number of its last change, which a device names
 * that writes. And the seats of a day, whichever the shop, for lists of a time of day.
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
