import { type Kysely, sql } from 'kysely'

/**
 * A payment may be made on its provider's page (decision 24). `page_url` is where the customer is sent; null for
 * other flows and until the provider returns it.
 */
const statements = [
  `alter table payment_attempt drop constraint payment_attempt_flow_check`,
  `alter table payment_attempt
    add constraint payment_attempt_flow_check check (flow in ('intent', 'token', 'qr', 'redirect')),
    add column page_url text check (page_url is null or flow = 'redirect')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
