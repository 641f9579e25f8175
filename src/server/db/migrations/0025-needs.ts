import { type Kysely, sql } from 'kysely'

/** The needs that a guest ticked for the shop (decision 20): codes of `domain/order/needs.ts`, comma-separated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders
    add column needs text not null default '' check (needs ~ '^([a-z_]+(,[a-z_]+)*)?$')`.execute(db)
}
