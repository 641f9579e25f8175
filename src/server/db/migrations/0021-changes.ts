import { type Kysely, sql } from 'kysely'

/**
 * An order that is to replace another one names it from the start. One successor of an order is open or settled; one that
 * lapsed leaves room for the next. `carried` is what it takes over of the old order's payments, in yen: what is left
 * of its price is to be paid, and what is too much goes back, when it is settled (decision 067).
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
