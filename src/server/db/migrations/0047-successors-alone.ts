import { type Kysely, sql } from 'kysely'

/**
 * Only orders that name the one they are to replace stand in the index that lets one of them count (decision 067). All others were in it
 * with nothing as their key: each order wrote it, and where the tables were young, and nothing was known of them yet, open orders were looked for
 * by walking through it (decision 127).
 */
const statements = [
  'drop index orders_successor',
  `create unique index orders_successor on orders (changed_from_id)
    where changed_from_id is not null and (pay_status = 1 or closed_at is null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
