import { type Kysely, sql } from 'kysely'

/** Finds an order's emails by the order id in their keys (`order-paid:12`, `order-visit:12:…`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index mail_order on mail ((substring(dedupe_key from '^order-[a-z_-]+:([0-9]+)')))
    where dedupe_key like 'order-%'`.execute(db)
}
