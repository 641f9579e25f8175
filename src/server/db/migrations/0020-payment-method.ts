import { type Kysely, sql } from 'kysely'

/**
 * A payment attempt stores its method (decision 24): two methods may share a provider and a flow, and an open
 * payment of one cannot be continued with the other. All earlier attempts were by card, and so are those of processes
 * of the previous version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column method text not null default 'card'`.execute(db)
}
