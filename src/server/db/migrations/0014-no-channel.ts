import { type Kysely, sql } from 'kysely'

/**
 * The channel of a payment attempt was never read: flow and provider say how it is paid. Processes of the previous
 * version can no longer start a payment; they fail before they call the gateway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt drop column channel`.execute(db)
}
