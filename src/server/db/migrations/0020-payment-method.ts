import { type Kysely, sql } from 'kysely'

/**
 * A payment attempt says what it pays by (decision 045): two methods may share a provider and a flow, and an open payment
 * of the one cannot be gone on with by the other. Until now all were cards, and what processes of the version before
 * begin is one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt add column method text not null default 'card'`.execute(db)
}
