import { type Kysely, sql } from 'kysely'

/**
 * The link that a phone had goes with the first call under the one that was opened after it (decision 126), and not with its opening, whose
 * answer may be lost.
 */
const statements = [
  'alter table shop_device add column replaces integer references shop_device(id) on delete set null',
  'create index shop_device_replaces on shop_device (replaces) where replaces is not null',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
