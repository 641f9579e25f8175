import { type Kysely, sql } from 'kysely'

/**
 * The shop's address for order emails, and indexes for the jobs that ask for a shop's answer and send it the next
 * day's list: paid reservations without an answer, and paid reservations by time.
 */
const statements = [
  `alter table supplier add column contact_email text not null default '' check (contact_email ~ '^([^@ ]+@[^@ ]+)?$')`,
  `create index orders_answer on orders (answer_by)
    where kind = 'reservation' and order_status in (0, 1, 2, 7, 8, 9, 10) and closed_at is null`,
  `create index orders_visit on orders (use_time) where pay_status = 1 and closed_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
