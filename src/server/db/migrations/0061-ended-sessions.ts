import { type Kysely, sql } from 'kysely'

/**
 * Sessions that their owners ended one by one. A phone that holds tickets of such a session checks it when it
 * connects, and then removes the tickets. An expired session leaves no row here, so its phone keeps its tickets.
 *
 * A sign-in gives its browser a new id and looks up the browser by the previous id; the indexes serve that look-up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ended_session (
      customer_id integer not null references customer (id) on delete cascade,
      number integer not null,
      ended_at timestamptz not null,
      primary key (customer_id, number)
    )`.execute(db)
  await sql`create index ended_session_ended on ended_session (ended_at)`.execute(db)
  await sql`create index known_device_hash on known_device (device_hash)`.execute(db)
  await sql`create index session_device on session (device_hash)`.execute(db)
}
