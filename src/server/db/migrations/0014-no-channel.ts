import { type Kysely, sql } from 'kysely'

/**
 * Nothing ever read the channel of a payment attempt: its flow and its provider say how it is paid. Processes of the
 * version before cannot begin a payment any more; they refuse it before the gateway is asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempt drop column channel`.execute(db)
}
