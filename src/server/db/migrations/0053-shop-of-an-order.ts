import { type Kysely, sql } from 'kysely'

/** The shop of an order without reading its row: a month's ledger looks up tens of thousands of them (decision 37). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_shop on orders (id) include (supplier_id)`.execute(db)
}
