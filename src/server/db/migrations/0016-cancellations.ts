import { type Kysely, sql } from 'kysely'

/**
 * Brand and last four digits of the card, as the gateway reports them: shown before a customer cancels, because the
 * money goes back to that card. Also the calendar entry of an email (RFC 5545), which a later email can cancel.
 */
const statements = [
  `alter table payment_attempt
    add column card_brand text,
    add column card_last4 text check (card_last4 ~ '^[0-9]{4}$')`,
  `alter table mail add column calendar text`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
