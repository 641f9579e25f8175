import { type Kysely, sql } from 'kysely'

/** Reservations that wait for their shop. */
const WAITING = `kind = 'reservation' and order_status in (0, 1, 2, 7, 8, 9, 10) and pay_status = 1 and closed_at is null`

/**
 * A request that waits for its shop has a limit: without one it waited for ever, also when its visit was over, and texts had a
 * hole where the time stands. Those that had none get the latest time that there is, some hours before the visit, so that the
 * job declines and refunds those that are over.
 */
const statements = [
  `update orders set answer_by = coalesce(use_time - interval '3 hours', now() + interval '24 hours')
    where ${WAITING} and answer_by is null`,
  `alter table orders add constraint orders_request_limit check (not (${WAITING}) or answer_by is not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
