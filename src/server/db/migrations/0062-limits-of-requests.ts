import { type Kysely, sql } from 'kysely'

/** Reservations that wait for their shop's answer. */
const WAITING = `kind = 'reservation' and order_status in (0, 1, 2, 7, 8, 9, 10) and pay_status = 1 and closed_at is null`

/**
 * A waiting request must have a deadline. Without one it waited forever, even after its visit, and its texts had no
 * time. Requests without a deadline get the latest possible one, some hours before the visit, so the job declines
 * and refunds those that are over.
 */
const statements = [
  `update orders set answer_by = coalesce(use_time - interval '3 hours', now() + interval '24 hours')
    where ${WAITING} and answer_by is null`,
  `alter table orders add constraint orders_request_limit check (not (${WAITING}) or answer_by is not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
