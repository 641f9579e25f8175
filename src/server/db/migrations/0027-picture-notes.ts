import { type Kysely, sql } from 'kysely'

/**
 * What is known of a picture beside its name (decision 102): an object by the names in `pictures`, whose values hold focus,
 * alternative text, credit, mean colour and preview. Rows from before, and older servers, know none.
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
