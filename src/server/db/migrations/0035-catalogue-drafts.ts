import { type Kysely, sql } from 'kysely'

/**
 * Drafts: shops and packages created in the console and never published (OC-10). Existing rows are not drafts: they
 * were published or imported.
 */
const statements = [
  `alter table supplier add column is_draft boolean not null default false`,
  `alter table package add column is_draft boolean not null default false`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
