import { type Kysely, sql } from 'kysely'

/**
 * Where a shop is told of its orders, and what the jobs go by that ask for its answer and send it the list of the next day:
 * paid reservations that wait for an answer, and paid ones by their time.
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
