import { type Kysely, sql } from 'kysely'

/**
 * A picture's metadata (decision 15): an object keyed by the names in `pictures`, with focus, alternative text,
 * credit, mean colour and preview. Empty for existing rows and for rows written by older servers.
 */
const statements = (['supplier', 'package'] as const).map(
  (table) =>
    `alter table ${table} add column picture_notes jsonb not null default '{}'
      constraint ${table}_picture_notes_shape check (jsonb_typeof(picture_notes) = 'object'
        and not jsonb_path_exists(picture_notes, '$.* ? (@.type() != "object")'))`,
)

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
