import { type Kysely, sql } from 'kysely'

/**
 * Whose an order is, without reading its row: the books of a month ask that of tens of thousands of payments (decision 141).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_shop on orders (id) include (supplier_id)`.execute(db)
}
