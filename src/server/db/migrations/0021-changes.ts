import { type Kysely, sql } from 'kysely'

/**
 * A successor order references the order it replaces from the start. An order has at most one open or settled
 * successor; a lapsed one makes room for the next. `carried` is the amount in yen that the successor takes
 * over from the old order's payments. The rest of its price is paid, and any excess is refunded when it is settled
 * (decision 21).
 */
const statements = [
  `alter table orders drop constraint orders_changed_from_id_key`,
  `alter table orders
    add column carried integer not null default 0 check (carried >= 0),
    add check (carried = 0 or changed_from_id is not null)`,
  `create index orders_changed_from on orders (changed_from_id) where changed_from_id is not null`,
  `create unique index orders_successor on orders (changed_from_id) where pay_status = 1 or closed_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
