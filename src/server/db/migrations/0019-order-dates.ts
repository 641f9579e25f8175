import { type Kysely, sql } from 'kysely'

/**
 * The time of an order's next reminder (decision 27), and an index for the job that expires undated tickets. Older
 * orders get their first reminder if it is still ahead; the job computes the exact hour of the next.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column remind_at timestamptz`.execute(db)
  await sql`
    update orders set remind_at = coalesce(use_time - interval '48 hours', valid_until - interval '14 days')
    where pay_status = 1 and closed_at is null and used_at is null
      and coalesce(use_time - interval '48 hours', valid_until - interval '14 days') > now()`.execute(db)
  await sql`create index orders_reminders on orders (remind_at) where remind_at is not null`.execute(db)
  await sql`
    create index orders_expiring on orders (valid_until) where kind <> 'reservation' and order_status = 1`.execute(db)
}
