import { type RawBuilder, sql } from 'kysely'

/** The order id in the key of a mail about an order, as text; null in others: the expression of the index `mail_order`. */
export const orderOfMail = (table: string): RawBuilder<string | null> =>
  sql`substring(${sql.ref(`${table}.dedupe_key`)} from '^order-[a-z_-]+:([0-9]+)')`
