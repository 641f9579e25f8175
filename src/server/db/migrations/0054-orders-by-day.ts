import { type Kysely, sql } from 'kysely'

/**
 * A B-tree for the orders of a day. The BRIN ranges of 0042 lose precision with every order written into reused
 * space: one day read half of the table (decision 37).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index orders_use_time`.execute(db)
  await sql`create index orders_use_time on orders (use_time)`.execute(db)
}
