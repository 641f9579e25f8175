import { type Kysely, sql } from 'kysely'

/**
 * A reservation moved by an operator is not the customer's own change and keeps the customer's right to one (decision
 * 21). Reservations moved earlier get it back; they are found by the `move` event of the order they replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A database that an older minor version migrated to 0042 has this function with a parsed body, which uses the row
  // type of `orders`; 15.20 would refuse to alter the table.
  await sql
    .raw(
      `create or replace function order_words(o orders) returns text immutable parallel safe language sql as $$
  select lower(o.order_no || e'\\n' || o.jp_name || e'\\n' || o.en_name || e'\\n' || o.zh_name || e'\\n' || o.use_name || e'\\n'
    || o.email || e'\\n' || regexp_replace(o.phone, '[^0-9+]', '', 'g')) $$`,
    )
    .execute(db)
  await sql
    .raw(
      `alter table orders add column moved boolean not null default false
    constraint orders_moved_from check (not moved or changed_from_id is not null)`,
    )
    .execute(db)
  await sql
    .raw(
      `update orders set moved = true where pay_status = 1 and changed_from_id in (
    select order_id from order_event where kind = 'operator' and detail ->> 'act' = 'move')`,
    )
    .execute(db)
}
