import { type Kysely, sql } from 'kysely'

/**
 * A phone's earlier link is removed at the first request under its new link (decision 29). Removing it when the new
 * link is opened would be too early, because that response may be lost.
 */
const statements = [
  'alter table shop_device add column replaces integer references shop_device(id) on delete set null',
  'create index shop_device_replaces on shop_device (replaces) where replaces is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
