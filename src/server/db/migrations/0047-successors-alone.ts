import { type Kysely, sql } from 'kysely'

/**
 * The unique index of successors (decision 21) contains only orders with a predecessor. Before, all others were in
 * it with a null key: each order wrote to it, and on young tables without statistics the planner scanned it for open
 * orders (decision 03).
 */
const statements = [
  'drop index orders_successor',
  `create unique index orders_successor on orders (changed_from_id)
    where changed_from_id is not null and (pay_status = 1 or closed_at is null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
