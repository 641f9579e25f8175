import { type Kysely, sql } from 'kysely'

/**
 * Where the money of a payment goes back to, to be told before a customer cancels: brand and last four digits of the card,
 * as the gateway reports them. And the calendar entry that goes with a mail (RFC 5545), which a later one takes back.
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
