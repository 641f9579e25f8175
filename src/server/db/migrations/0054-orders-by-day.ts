import { type Kysely, sql } from 'kysely'

/**
 * The orders of a day are found one by one. Ranges of pages, which 0042 kept, tell less with every order that is written into room
 * which old ones have left: half of the table was read for one day (decision 141).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_use_time`.execute(db)
  await sql`create index orders_use_time on orders (use_time)`.execute(db)
}
